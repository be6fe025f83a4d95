import { type ReactNode, useId } from 'react';

/** Part of the form with a heading. */
export function Section({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="card details-section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {lead === undefined ? null : <p className="muted">{lead}</p>}
      {children}
    </section>
  );
}
