/** Opens the order summary where it has its own column. On a phone it is closed, so that the form is on the first screen. */
export function openOnWideScreens(summary: HTMLDetailsElement, signal: AbortSignal): void {
  const wide = matchMedia('(min-width: 60rem)');
  const update = () => {
    summary.open = wide.matches;
  };
  update();
  wide.addEventListener('change', update, { signal });
}
