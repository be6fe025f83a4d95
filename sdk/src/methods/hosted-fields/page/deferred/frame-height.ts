/**
 * Keeps a frame as high as its form. Returned is what takes the height, in CSS pixels: while the shopper presses
 * something on the page it waits. An error that appears as a field is left would move a button from under the press.
 */
export function followHeight(frame: HTMLIFrameElement, signal: AbortSignal): (height: number) => void {
  let isPressed = false;
  let wanted: number | undefined;
  const apply = () => {
    if (!isPressed && wanted !== undefined) frame.style.setProperty('height', `${wanted}px`);
  };
  const press = () => {
    isPressed = true;
  };
  const release = () => {
    // The click comes right after.
    setTimeout(() => {
      isPressed = false;
      apply();
    });
  };
  window.addEventListener('pointerdown', press, { capture: true, signal });
  // A press ends with the window's own blur, not with that of whatever had the focus on the page.
  for (const type of ['pointerup', 'pointercancel', 'blur']) {
    window.addEventListener(type, release, { capture: type !== 'blur', signal });
  }
  return (height) => {
    wanted = height;
    apply();
  };
}
