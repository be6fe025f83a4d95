import { assert, fixture, html } from '@open-wc/testing';
import './define.js';
import type { MarkElement } from './mark.element.js';

describe('pay-mark', () => {
  it('shows the mark of the brand, and another one when the brand changes', async () => {
    const mark = await fixture<MarkElement>(html`<pay-mark type="CreditCard" brand="Visa"></pay-mark>`);
    const visa = mark.shadowRoot?.innerHTML;
    mark.brand = 'Mastercard';
    await mark.updateComplete;
    assert.notEqual(mark.shadowRoot?.innerHTML, visa);
  });
});
