/** Returns true if an element is rendered, and neither hidden by its visibility nor by that of its ancestors. */
export function isVisible(element: Element): boolean {
  // `checkVisibility` is missing in the oldest supported browsers, as is content-visibility.
  const { checkVisibility } = element as Partial<Element>;
  return (
    element.getClientRects().length > 0 &&
    getComputedStyle(element).visibility === 'visible' &&
    (checkVisibility?.call(element) ?? true)
  );
}
