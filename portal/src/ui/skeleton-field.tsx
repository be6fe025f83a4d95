/** Keeps the place of a field whose code is still on its way. */
export function SkeletonField() {
  return (
    <div className="field" aria-hidden="true">
      <span className="skeleton-label" />
      <span className="skeleton-row" />
    </div>
  );
}
