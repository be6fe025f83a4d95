import { pageErrors } from './page.errors.js';

/** Throws `BROWSER_UNSUPPORTED` without a page, for example on a server. */
export function requirePage(): void {
  const { location } = globalThis as { location?: unknown };
  if (!location) throw pageErrors.BROWSER_UNSUPPORTED({ params: { feature: 'location' } });
}

/**
 * Returns the name of the first required feature that this browser lacks; undefined if it has all of them. The baseline
 * is Safari 16.4 and browsers of its time, detected by features rather than by user agent.
 */
export function missingFeature(): string | undefined {
  const scope = globalThis as unknown as Record<string, { prototype?: object } | undefined>;
  return needed.find((feature) => {
    const [name = '', member] = feature.split('.');
    const found = scope[name];
    return !found || (member !== undefined && !(member in (found.prototype ?? found)));
  });
}

/** Most recent features that the SDK requires; a browser that has them also has all older ones. */
const needed = [
  'ElementInternals.setFormValue',
  'HTMLDialogElement.showModal',
  'HTMLFormElement.requestSubmit',
  'CSSStyleSheet.replaceSync',
  'structuredClone',
];
