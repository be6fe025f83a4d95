import { assert, fixture, html, oneEvent } from '@open-wc/testing';
import type { ElementRow } from '#test/elements/element-row.js';
import { eventually } from '#test/elements/eventually.js';
import { untilReady } from '#test/elements/lifecycle.contract.js';
import { mount } from '#test/elements/mount.js';
import '../define.js';

/** Returns a card with these attributes. */
const cardWith = (given: Readonly<Record<string, string>>): ElementRow => ({
  tag: 'pay-card',
  attributes: [],
  given,
  pay: (element) => (element as HTMLElementTagNameMap['pay-card']).pay(),
});

/** Returns the visible inputs of a card. The server of the tests serves the frame, so it has the origin of the page. */
function inputsOf(card: Element): HTMLInputElement[] {
  const frame = card.shadowRoot?.querySelector('iframe');
  return [...(frame?.contentDocument?.querySelectorAll('input') ?? [])].filter(
    ({ tabIndex }) => tabIndex >= 0,
  );
}

const attributesOf = (inputs: readonly HTMLInputElement[], names: readonly string[]) =>
  inputs.map((input) => names.map((name) => input.getAttribute(name)));

/** Types into an input as the browser's autofill does. */
function fill(input: HTMLInputElement, value: string): void {
  input.value = value;
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

describe('the fields of <pay-card>', () => {
  it('are described to browsers and password managers', async () => {
    const fields = 'cardholderName number expirationDate expirationMonth expirationYear cvv postalCode';
    const mounted = mount(cardWith({ fields }));
    await untilReady(mounted);
    assert.deepEqual(attributesOf(inputsOf(mounted.element), ['name', 'id', 'autocomplete', 'inputmode']), [
      ['cardholder-name', 'cardholder-name', 'cc-name', null],
      ['credit-card-number', 'credit-card-number', 'cc-number', 'numeric'],
      ['expiration', 'expiration', 'cc-exp', 'numeric'],
      ['expiration-month', 'expiration-month', 'cc-exp-month', 'numeric'],
      ['expiration-year', 'expiration-year', 'cc-exp-year', 'numeric'],
      ['cvv', 'cvv', 'cc-csc', 'numeric'],
      ['postal-code', 'postal-code', 'billing postal-code', null],
    ]);
  });

  it('are texts without a pattern: with one for digits, Safari does not fill them', async () => {
    const mounted = mount(cardWith({}));
    await untilReady(mounted);
    const inputs = inputsOf(mounted.element);
    assert.lengthOf(inputs, 3);
    for (const { type, pattern, inputMode } of inputs)
      assert.deepEqual({ type, pattern, inputMode }, { type: 'text', pattern: '', inputMode: 'numeric' });
  });

  it('have labels of one line in a frame without a width, which the page shows later', async () => {
    const box = await fixture<HTMLElement>(html`<div></div>`);
    box.style.width = '0';
    const mounted = mount(cardWith({}));
    const ready = untilReady(mounted);
    box.append(mounted.element);
    await ready;
    const frame = mounted.element.shadowRoot?.querySelector('iframe');
    assert.isBelow(frame?.clientWidth ?? NaN, 60);
    for (const label of frame?.contentDocument?.querySelectorAll('label') ?? [])
      assert.isBelow(label.getBoundingClientRect().height, 30, label.textContent);
  });

  it('turn autofill off and hide their names with prevent-autofill', async () => {
    const mounted = mount(cardWith({ 'prevent-autofill': '' }));
    await untilReady(mounted);
    assert.deepEqual(
      attributesOf(inputsOf(mounted.element), ['autocomplete', 'name']),
      Array.from({ length: 3 }, () => ['off', 'field']),
    );
  });

  it('are emptied when the form around them is reset', async () => {
    const form = await fixture<HTMLFormElement>(html`<form></form>`);
    const mounted = mount(cardWith({}), { parent: form });
    await untilReady(mounted);
    const [number, expiry, code] = inputsOf(mounted.element);
    if (!number || !expiry || !code) throw new Error('the card has no fields');
    fill(number, '4111111111111111');
    fill(expiry, '12 / 2040');
    fill(code, '123');
    await eventually(() => {
      assert.isTrue(mounted.element.isComplete);
    });
    assert.equal(number.value, '4111 1111 1111 1111');
    form.reset();
    await eventually(() => {
      assert.deepEqual([number.value, expiry.value, code.value], ['', '', '']);
      assert.isFalse(mounted.element.isComplete);
    });
  });

  it('are incomplete again when they were loaded again', async () => {
    const mounted = mount(cardWith({}));
    await untilReady(mounted);
    const { element } = mounted;
    const [number, expiry, code] = inputsOf(element);
    if (!number || !expiry || !code) throw new Error('the card has no fields');
    fill(number, '4111111111111111');
    fill(expiry, '12 / 2040');
    fill(code, '123');
    await eventually(() => {
      assert.isTrue(element.isComplete);
    });
    const changed = oneEvent(element, 'pay-change');
    element.reload();
    await changed;
    assert.isFalse(element.isComplete);
  });

  it('have the language of the document, or that of the attribute locale, which can change', async () => {
    const { documentElement } = document;
    documentElement.lang = 'fr-CA';
    const mounted = mount(cardWith({}));
    await untilReady(mounted);
    const { element } = mounted;
    const expectLanguage = (lang: string, label: string) =>
      eventually(() => {
        const frame = element.shadowRoot?.querySelector('iframe')?.contentDocument;
        assert.equal(frame?.documentElement.lang, lang);
        assert.equal(frame?.querySelector('label')?.textContent, label);
      });
    await expectLanguage('fr-CA', 'Numéro de carte');
    assert.equal(element.shadowRoot?.querySelector('iframe')?.title, 'Formulaire de carte sécurisé');
    element.setAttribute('locale', 'de');
    await expectLanguage('de', 'Kartennummer');
    element.setAttribute('locale', 'es');
    await expectLanguage('es', 'Número de tarjeta');
    documentElement.lang = 'en';
  });
});
