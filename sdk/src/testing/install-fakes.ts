import { FakePaymentElement } from './fake-element.js';
import { type ElementTag, elementTags, isElementTag } from './outcomes.js';
import { suggestion } from './suggestion.js';

/**
 * Registers fakes for payment elements. Call it before the application is imported, for example in a set-up file of the
 * test runner: an element can be registered once only.
 *
 * @param tags - Tag names. Default `pay-card` and `pay-checkout`.
 * @throws `Error` for a tag that no element has, or if the element itself is registered already.
 * @example
 * ```ts
 * installFakes(['pay-card']);
 * ```
 */
export function installFakes(tags: readonly ElementTag[] = ['pay-card', 'pay-checkout']): void {
  // Untyped tests may pass one tag.
  if (typeof (tags as unknown) === 'string')
    throw new Error("installFakes: pass a list of tags, for example ['pay-card'].");
  for (const tag of tags) checkTag(tag);
  for (const tag of tags) {
    const taken = customElements.get(tag);
    // A class can be registered for one tag only.
    if (!taken) customElements.define(tag, class extends FakePaymentElement {});
    else if (!(taken.prototype instanceof FakePaymentElement))
      throw new Error(
        `installFakes: <${tag}> is registered already. Call installFakes in a set-up file of the test runner, which ` +
          'runs before the application is imported.',
      );
  }
}

function checkTag(tag: string): void {
  if (isElementTag(tag)) return;
  const near = suggestion(tag, elementTags) || `; there are ${elementTags.join(', ')}`;
  throw new Error(`installFakes: there is no element "${tag}"${near}.`);
}
