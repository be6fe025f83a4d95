import type { CardinalSDKConfig, Look } from '../create.options.js';

/** Drawing of the challenge that the script is configured with. */
export type Drawing = 'script' | 'bootstrap3' | 'inline';

/** Returns the drawing of a look, unless a modal dialog is open. */
export function drawingOf(look: Look): Drawing {
  if (look === 'cardinal-modal') return 'script';
  return look === 'bootstrap3-modal' ? 'bootstrap3' : 'inline';
}

/**
 * Returns the configuration of the script: the shop's, with a `payment` block that contains only the two supported
 * settings and the drawing.
 */
export function scriptConfig(
  given: CardinalSDKConfig = {},
  isVerbose: boolean,
  drawing: Drawing,
): Readonly<Record<string, unknown>> {
  const { payment, ...rest } = given;
  // A touch screen has no Escape key, so a modal of the script has a close button as well.
  const own: Record<string, unknown> = drawing === 'inline' ? {} : { displayExitButton: true };
  for (const name of ['displayLoading', 'displayExitButton'] as const) {
    if (payment && Object.hasOwn(payment, name)) own[name] = payment[name];
  }
  if (drawing !== 'script') own['framework'] = drawing;
  return { ...(isVerbose ? { logging: { level: 'verbose' } } : {}), ...rest, payment: own };
}
