// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { type FakePaymentElement, installFakes } from './index.js';
import type { ElementTag } from './outcomes.js';

const wallets: readonly (readonly [ElementTag, string])[] = [
  ['pay-paypal', 'PAYPAL_POPUP_CLOSED'],
  ['pay-venmo', 'VENMO_CANCELED'],
  ['pay-sepa', 'SEPA_CUSTOMER_CANCELED'],
];

describe('fakes of elements', () => {
  it.each(wallets)('a cancel of <%s> has its code', async (tag, code) => {
    installFakes([tag]);
    const element = document.createElement(tag) as unknown as FakePaymentElement;
    document.body.append(element);
    element.script('cancel');
    await expect(element.pay()).rejects.toMatchObject({ code });
  });

  it('has the methods and events of the element', async () => {
    installFakes();
    const card = document.createElement('pay-card') as unknown as FakePaymentElement;
    const onChange = vi.fn();
    card.addEventListener('pay-change', ({ isComplete }) => {
      onChange(isComplete);
    });
    await card.clear();
    expect(await card.reportValidity()).toBe(false);
    card.complete();
    card.focus({ field: 'cvv' });
    expect(onChange.mock.calls).toEqual([[false], [true]]);
    expect(card.calls).toEqual(['clear', 'reportValidity', 'focus cvv']);
  });

  it('a failure has the type of its code, and a misspelt code is named', async () => {
    const card = document.createElement('pay-card') as unknown as FakePaymentElement;
    document.body.append(card);
    card.script({ fail: 'HOSTED_FIELDS_FIELDS_INVALID' });
    await expect(card.pay()).rejects.toMatchObject({ type: 'CUSTOMER' });
    expect(() => card.fail('HOSTED_FIELDS_FIELD_INVALD' as never)).toThrow(/HOSTED_FIELDS_FIELD_INVALID/);
  });

  it('installing them after the application was imported is an error', () => {
    customElements.define('pay-masterpass', class extends HTMLElement {});
    expect(() => {
      installFakes(['pay-masterpass']);
    }).toThrow(/set-up file/);
    expect(installFakes).not.toThrow();
  });

  it.each([
    [['pay-venmo', 'pay-crad'], 'there is no element "pay-crad"; the nearest is "pay-card".'],
    [['wallet'], 'there is no element "wallet"; there are pay-apple-pay, pay-card'],
    ['pay-card', 'pass a list of tags'],
  ])('refuses %j', (given, message) => {
    expect(() => {
      installFakes(given as never);
    }).toThrow(message);
  });

  it('a payment with saved payment methods cannot be planned to be canceled', () => {
    installFakes(['pay-vault']);
    const vault = document.createElement('pay-vault') as unknown as FakePaymentElement;
    expect(() => {
      vault.script('cancel');
    }).toThrow("Payments of <pay-vault> cannot be canceled. Use 'approve', { approve: payload } or");
  });
});
