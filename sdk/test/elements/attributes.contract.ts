import { assert } from '@open-wc/testing';
import type { AttributeRow, ElementRow, PaymentElement } from './element-row.js';

/** Attributes of every payment element. */
const common: readonly AttributeRow[] = [
  ['assets-url', 'assetsUrl', 'https://assets.shop.example'],
  ['authorization', 'authorization', 'sandbox_key_merchant'],
  ['defer-hydration', 'isDeferred', '', true],
  ['disabled', 'disabled', '', true],
  ['locale', 'locale', 'fr-CA'],
  ['theme', 'theme', 'soft'],
];

const ofFormControls: readonly AttributeRow[] = [['name', 'name', 'payment-nonce']];

/** Returns all attributes of an element. */
export const rowsOf = ({ attributes, isFormControl }: ElementRow) => [
  ...common,
  ...(isFormControl ? ofFormControls : []),
  ...attributes,
];

const create = (tag: string) => document.createElement(tag) as PaymentElement;

/** Sets a property and waits until the element has rendered. */
async function assign(element: PaymentElement, property: string, value: unknown): Promise<void> {
  Object.assign(element, { [property]: value });
  await element.updateComplete;
}

/** Tests that attributes and properties have the same value, as far as the element promises. */
export function attributesContract(row: ElementRow): void {
  const rows = rowsOf(row);

  it('has exactly the documented attributes, and each sets its property', () => {
    const elementClass = customElements.get(row.tag) as typeof HTMLElement & {
      observedAttributes: readonly string[];
    };
    assert.sameMembers(
      [...elementClass.observedAttributes],
      rows.map(([attribute]) => attribute),
    );
    const element = create(row.tag);
    for (const [attribute, property, text, value = text] of rows) {
      element.setAttribute(attribute, text);
      assert.deepEqual(Reflect.get(element, property), value, attribute);
    }
  });

  it('reads "false" as off for its own flags, and as on for disabled, as HTML does', () => {
    const element = create(row.tag);
    for (const [attribute, property] of rows.filter(([, , , value]) => value === true)) {
      element.setAttribute(attribute, '');
      element.setAttribute(attribute, 'false');
      assert.strictEqual(Reflect.get(element, property), attribute === 'disabled', attribute);
      element.setAttribute(attribute, 'true');
      assert.strictEqual(Reflect.get(element, property), true, attribute);
      element.removeAttribute(attribute);
      assert.strictEqual(Reflect.get(element, property), false, attribute);
    }
  });

  it('reflects the properties that style sheets and forms read, and no others', async () => {
    const reflected = ['disabled', 'theme', ...(row.isFormControl ? ['name'] : []), ...(row.reflected ?? [])];
    const element = create(row.tag);
    // Without an authorization, the element stays idle.
    document.body.append(element);
    for (const [attribute, property, text, value = text] of rows) {
      if (['authorization', 'defer-hydration'].includes(attribute)) continue;
      await assign(element, property, value);
      assert.equal(element.hasAttribute(attribute), reflected.includes(attribute), attribute);
    }
    element.remove();
  });

  it('keeps properties that a page has set before the element is defined', async () => {
    // Elements of a document without a window are not upgraded until they are adopted.
    const element = document.implementation
      .createHTMLDocument()
      .createElement(row.tag) as HTMLElement as PaymentElement;
    const skipped = ['authorization', ...(row.aliases ?? [])];
    const set = rows.filter(([attribute]) => !skipped.includes(attribute));
    for (const [, property, text, value = text] of set) Object.assign(element, { [property]: value });
    document.body.append(element);
    await element.updateComplete;
    for (const [attribute, property, text, value = text] of set)
      assert.deepEqual(Reflect.get(element, property), value, attribute);
    element.remove();
  });
}
