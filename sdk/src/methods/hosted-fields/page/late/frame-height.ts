/**
 * Keeps a frame as high as its form. Returns a function that takes the height in CSS pixels and applies it after a
 * pointer press on the page has ended: an error text that appears on blur would otherwise move a button from under the
 * pointer.
 */
export function followHeight(frame: HTMLIFrameElement, signal: AbortSignal): (height: number) => void {
  let isPressed = false;
  let requested: number | undefined;
  const apply = () => {
    if (!isPressed && requested !== undefined) frame.style.setProperty('height', `${requested}px`);
  };
  const press = () => {
    isPressed = true;
  };
  const release = () => {
    // The click event follows `pointerup`.
    setTimeout(() => {
      isPressed = false;
      apply();
    });
  };
  window.addEventListener('pointerdown', press, { capture: true, signal });
  // The blur of the window ends a press; blurs of focused elements do not, so `blur` is not captured.
  for (const type of ['pointerup', 'pointercancel', 'blur']) {
    window.addEventListener(type, release, { capture: type !== 'blur', signal });
  }
  return (height) => {
    requested = height;
    apply();
  };
}
