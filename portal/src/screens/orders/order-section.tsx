import { type ReactNode, useId } from 'react';

interface OrderSectionProps {
  number: number;
  title: string;
  /** Text about the part before, which is incomplete; null for an open section. */
  closed?: string | null;
  children: ReactNode;
}

/** Numbered part of a new order. It opens when the part before is complete. */
export function OrderSection({ number, title, closed = null, children }: OrderSectionProps) {
  const id = useId();
  return (
    <section className="card order-section" aria-labelledby={id} data-closed={closed !== null || undefined}>
      <h2 id={id}>
        <span className="step-number">{number}</span>
        {title}
      </h2>
      {closed === null ? children : <p className="muted">{closed}</p>}
    </section>
  );
}
