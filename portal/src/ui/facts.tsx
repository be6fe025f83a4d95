/** Renders pairs of a term and its value as a description list. */
export function Facts({ facts, className = '' }: FactsProps) {
  return (
    <dl className={`facts ${className}`.trim()}>
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface FactsProps {
  facts: readonly (readonly [term: string, value: string])[];
  /** Further classes of the list. */
  className?: string;
}
