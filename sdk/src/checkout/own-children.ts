/**
 * Reports whether the shop has arranged elements of its own in the checkout: at once, and after each change until the
 * signal fires.
 */
export function observeChildren(
  checkout: Element,
  onChange: (hasChildren: boolean) => void,
  signal: AbortSignal,
): void {
  const report = () => {
    // Children of named slots belong to the dialog of a bank's challenge, not to the shop.
    onChange([...checkout.children].some(({ slot }) => !slot));
  };
  report();
  const observer = new MutationObserver(report);
  observer.observe(checkout, { childList: true });
  signal.addEventListener(
    'abort',
    () => {
      observer.disconnect();
    },
    { once: true },
  );
}
