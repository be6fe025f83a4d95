/** Reserves the space of an input whose code is loading. */
export function SkeletonField() {
  return (
    <div className="field" aria-hidden="true">
      <span className="skeleton-label" />
      <span className="skeleton-row" />
    </div>
  );
}
