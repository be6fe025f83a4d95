import type { CardinalSDKConfig, ChallengeDisplay } from '../three-d-secure-create.options.js';

/** Display that the script is configured with: its own modal, one for Bootstrap, or a frame that the SDK inserts. */
export type ScriptDisplay = 'script' | 'bootstrap3' | 'inline';

/** Returns the script's setting for a display, unless a modal dialog of the shop is open. */
export function scriptDisplayOf(display: ChallengeDisplay): ScriptDisplay {
  if (display === 'cardinal-modal') return 'script';
  return display === 'bootstrap3-modal' ? 'bootstrap3' : 'inline';
}

/**
 * Returns the configuration of the script: the shop's, with a `payment` block that contains only the two supported
 * settings and the display.
 */
export function scriptConfig(
  given: CardinalSDKConfig = {},
  isVerbose: boolean,
  display: ScriptDisplay,
): Readonly<Record<string, unknown>> {
  const { payment, ...rest } = given;
  const own: Record<string, unknown> = {};
  for (const name of ['displayLoading', 'displayExitButton'] as const) {
    if (payment && Object.hasOwn(payment, name)) own[name] = payment[name];
  }
  if (display !== 'script') own['framework'] = display;
  return { ...(isVerbose ? { logging: { level: 'verbose' } } : {}), ...rest, payment: own };
}
