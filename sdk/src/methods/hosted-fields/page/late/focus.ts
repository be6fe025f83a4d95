import { pause } from '../../../../core/pause.js';
import type { FieldKey } from '../../shared/hosted-fields.types.js';
import type { ConnectedFrame } from './connected-card.js';
import { isIos } from './software-keyboard.js';

/** Maximum number of checks for the focus; a busy frame process responds late. */
const maxFocusChecks = 30;
/** Milliseconds between two checks. */
const focusCheckMs = 30;
/** Number of checks after which the focus is set again, because it can get lost. */
const checksPerAttempt = 10;
/** Milliseconds after the focus (value of braintree-web). */
const scrollAfterMs = 5;

/** Moves the focus to a field of a frame; without a name, to its first. */
export async function focusField(
  frame: ConnectedFrame,
  field: FieldKey | undefined,
  signal: AbortSignal,
): Promise<void> {
  const { element } = frame;
  if (isIos(navigator.userAgent, navigator.maxTouchPoints)) void scrollTo(element, signal);
  if (await frame.request('focus', field ?? null)) return;
  for (let check = 0; check < maxFocusChecks; check += 1) {
    if (check % checksPerAttempt === 0) focusFrame(element);
    await pause(focusCheckMs, signal);
    if (await frame.request('focused', null)) return;
    // The shopper has moved the focus or switched to another window.
    if (!(document.hasFocus() && hasFocus(element))) return;
  }
}

/** Focuses a frame: some browsers focus a field inside a cross-origin frame only if the frame has the focus. */
function focusFrame(frame: HTMLIFrameElement): void {
  // A frame that is already the active element would ignore `focus()`.
  if (hasFocus(frame)) frame.blur();
  frame.focus();
}

/** Returns true if the frame is the active element of its root. */
function hasFocus(frame: HTMLIFrameElement): boolean {
  return (frame.getRootNode() as Document | ShadowRoot).activeElement === frame;
}

/**
 * Scrolls a frame into view: the iOS keyboard covers fields, and Safari does not scroll to a field focused by a script.
 */
async function scrollTo(frame: HTMLIFrameElement, signal: AbortSignal): Promise<void> {
  try {
    await pause(scrollAfterMs, signal);
    if (!isHalfVisible(frame)) frame.scrollIntoView();
  } catch {
    // Torn down in the meantime.
  }
}

/** Returns true if at least half of an element is visible, in width and in height. */
function isHalfVisible(element: Element): boolean {
  const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
  const seen = (from: number, to: number, size: number) => Math.min(to, size) - Math.max(from, 0);
  return seen(left, right, innerWidth) >= width / 2 && seen(top, bottom, innerHeight) >= height / 2;
}
