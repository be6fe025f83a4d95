import { VERSION } from '../core/version.js';

/**
 * Registers an element. A tag that is taken stays as it is: two scripts of one version are an
 * ordinary case, two versions are worth a warning.
 */
export function defineElement(tag: string, element: CustomElementConstructor): void {
  // A server without a registry renders plain tags.
  if (typeof customElements === 'undefined') return;
  const taken = customElements.get(tag) as (CustomElementConstructor & { version?: string }) | undefined;
  if (!taken) {
    customElements.define(tag, element);
    return;
  }
  if (taken !== element && taken.version !== VERSION) {
    // eslint-disable-next-line no-console -- the only way to tell the developer of a page
    console.warn(
      `<${tag}> is already registered by version ${taken.version ?? 'unknown'}; this is ${VERSION}.`,
    );
  }
}
