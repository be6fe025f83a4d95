/**
 * Scrolls the text of a payment's outcome into view: on a phone, it can be below the window while the button is not. The focus
 * stays. Does nothing if no text is shown.
 *
 * @param root - Contains the status and the message; the last with a text counts.
 */
export function revealOutcome(root: ParentNode): void {
  const text = [...root.querySelectorAll<HTMLElement>('[part=status], [part=message]')].findLast(
    ({ textContent, classList }) => textContent.trim() !== '' && !classList.contains('visually-hidden'),
  );
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  text?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: isStill ? 'instant' : 'smooth' });
}
