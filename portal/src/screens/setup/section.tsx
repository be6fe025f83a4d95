import { type ReactNode, useId } from 'react';

interface SectionProps {
  title: string;
  lead?: string;
  /** Link or status beside the heading. */
  aside?: ReactNode;
  children: ReactNode;
}

/** Part of a step with a heading. */
export function Section({ title, lead, aside, children }: SectionProps) {
  const id = useId();
  return (
    <section className="card details-section" aria-labelledby={id}>
      <div className="section-head">
        <h2 id={id}>{title}</h2>
        {aside}
        {lead === undefined ? null : <p className="muted">{lead}</p>}
      </div>
      {children}
    </section>
  );
}
