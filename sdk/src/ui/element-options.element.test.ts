import { assert } from '@open-wc/testing';
import type { AttributeRow, ElementRow } from '#test/elements/element-row.js';
import { takeConsoleErrors } from '#test/elements/console-errors.js';
import { eventually } from '#test/elements/eventually.js';
import { fakeGateway } from '#test/elements/fake-gateway.js';
import { createElement, mount } from '#test/elements/mount.js';
import { codeOf } from '#test/elements/states.contract.js';
import '../define.js';

type Tag = ElementRow['tag'];

const attributes: readonly AttributeRow[] = [];
const account = {
  paypalEnabled: true,
  masterpass: { merchantCheckoutId: 'checkout-1', supportedNetworks: ['visa'] },
};

/** Returns the row of an element with these attributes. */
const rowOf = (tag: Tag, given: Readonly<Record<string, string>> = {}): ElementRow => ({
  tag,
  attributes,
  given,
  account,
  pay: (element) => (element as HTMLElementTagNameMap['pay-paypal']).pay(),
});

const required = (tag: Tag, option: string) =>
  `<${tag}>: options.${option} is required when creating <${tag}>. (INSTANTIATION_OPTION_REQUIRED)`;

const buyer = { 'given-name': 'Joe', surname: 'Doe', 'payment-types': 'ideal' };

/** Attributes of an element, and the error that it reports when it is ready. */
const mistakes: readonly (readonly [
  tag: Tag,
  given: Readonly<Record<string, string>>,
  code: string,
  message: string,
])[] = [
  ['pay-paypal', {}, 'INSTANTIATION_OPTION_REQUIRED', required('pay-paypal', 'amount')],
  [
    'pay-paypal',
    { flow: 'valut' },
    'PAYPAL_FLOW_OPTION_REQUIRED',
    '<pay-paypal>: options.flow must be "checkout" or "vault". (PAYPAL_FLOW_OPTION_REQUIRED)',
  ],
  [
    'pay-paypal',
    { amount: '3,50', currency: 'EUR' },
    'INSTANTIATION_OPTION_INVALID',
    '<pay-paypal>: options.amount is invalid: it must be a decimal number such as "10.00", not "3,50" (INSTANTIATION_OPTION_INVALID)',
  ],
  [
    'pay-paypal',
    { amount: '10.999', currency: 'USD' },
    'INSTANTIATION_OPTION_INVALID',
    '<pay-paypal>: options.amount is invalid: it must have at most 2 decimals in USD, not "10.999" (INSTANTIATION_OPTION_INVALID)',
  ],
  ['pay-masterpass', {}, 'INSTANTIATION_OPTION_REQUIRED', required('pay-masterpass', 'amount')],
  ['pay-local-payment', {}, 'INSTANTIATION_OPTION_REQUIRED', required('pay-local-payment', 'paymentTypes')],
  [
    'pay-local-payment',
    { ...buyer, currency: 'EUR' },
    'INSTANTIATION_OPTION_REQUIRED',
    required('pay-local-payment', 'amount'),
  ],
  ['pay-sepa', {}, 'INSTANTIATION_OPTION_REQUIRED', required('pay-sepa', 'merchantAccountId')],
  [
    'pay-sepa',
    { 'mandate-type': 'recurrent' },
    'SEPA_INVALID_MANDATE_TYPE',
    '<pay-sepa>: options.mandateType must be ONE_OFF or RECURRENT. (SEPA_INVALID_MANDATE_TYPE)',
  ],
];

/** Attributes with which an element has every required option, under each of its names. */
const complete: readonly (readonly [tag: Tag, given: Readonly<Record<string, string>>])[] = [
  ['pay-paypal', { flow: 'vault' }],
  ['pay-paypal', { amount: '1.00', currency: 'EUR' }],
  ['pay-masterpass', { amount: '1.00', currency: 'EUR' }],
  ['pay-masterpass', { subtotal: '1.00', 'currency-code': 'EUR' }],
  ['pay-local-payment', { ...buyer, amount: '1.00', currency: 'EUR' }],
  ['pay-local-payment', { ...buyer, amount: '1.00', 'currency-code': 'EUR' }],
  ['pay-sepa', { 'merchant-account-id': 'acct_eur', 'customer-id': 'c-1' }],
];

const written = (given: object) => JSON.stringify(given);

describe('an element that is ready', () => {
  for (const [tag, given, code, message] of mistakes) {
    it(`<${tag}> reports ${code} for the attributes ${written(given)}`, async () => {
      const { events } = mount(rowOf(tag, given));
      await eventually(() => {
        assert.deepEqual(events, [
          { type: 'pay-ready', reason: undefined },
          { type: 'pay-error', reason: code },
        ]);
      });
      assert.deepEqual(takeConsoleErrors(), [message]);
    });
  }

  for (const [tag, given] of complete) {
    it(`<${tag}> reports no missing option for the attributes ${written(given)}`, async () => {
      const { events } = mount(rowOf(tag, given));
      await eventually(() => {
        assert.deepEqual(events, [{ type: 'pay-ready', reason: undefined }]);
      });
    });
  }

  it('names all missing options in the details of the error', async () => {
    const element = createElement(rowOf('pay-sepa'), fakeGateway(account));
    const missing = new Promise((resolve) => {
      element.addEventListener('pay-error', ({ error }) => {
        resolve(error.details?.['missing']);
      });
    });
    document.body.append(element);
    assert.deepEqual(await missing, ['merchantAccountId', 'customerId']);
    takeConsoleErrors();
    element.remove();
  });

  it('rejects a payment with a malformed amount before a window opens', async () => {
    const row = rowOf('pay-paypal', { amount: '10.999', currency: 'USD' });
    const { element, events } = mount(row);
    await eventually(() => {
      assert.lengthOf(events, 2);
    });
    assert.equal(await codeOf(row.pay(element)), 'INSTANTIATION_OPTION_INVALID');
    takeConsoleErrors();
  });
});

describe('a property', () => {
  const amount = { amount: '24.00', currency: 'USD' };
  const names = 'it must be names of fields, separated by spaces or in an array';
  for (const [tag, properties, reason, problem = ''] of [
    ['pay-checkout', { ...amount, methods: ['card', 'paypal'] }, undefined],
    ['pay-card', { fields: ['number', 'cvv'] }, undefined],
    [
      'pay-checkout',
      { ...amount, methods: 5 },
      'INSTANTIATION_OPTION_INVALID',
      'options.methods is invalid: it must be an array of names, or names separated by spaces',
    ],
    ['pay-card', { fields: 5 }, 'INSTANTIATION_OPTION_INVALID', `options.fields is invalid: ${names}`],
    ['pay-card', { fields: ['number', 'cvc'] }, 'HOSTED_FIELDS_INVALID_FIELD_KEY', 'cvc'],
    [
      'pay-card',
      { fieldOptions: { cvc: {} } },
      'INSTANTIATION_OPTION_INVALID',
      'options.fieldOptions.cvc is invalid: there is no such option; the nearest is "cvv"',
    ],
  ] as const) {
    it(`of <${tag}> with the value ${written(properties)} ends in ${reason ?? 'pay-ready'}`, async () => {
      const { events } = mount(rowOf(tag), { prepare: (element) => Object.assign(element, properties) });
      await eventually(() => {
        assert.deepEqual(events[0], { type: reason ? 'pay-error' : 'pay-ready', reason });
      });
      const [text = ''] = takeConsoleErrors();
      assert.include(text, problem);
    });
  }

  for (const tag of ['pay-card', 'pay-paypal'] as const) {
    it(`of <${tag}> for the authorization is required for a payment`, async () => {
      const row = rowOf(tag);
      const { element } = mount(row, {
        prepare(each) {
          each.removeAttribute('authorization');
        },
      });
      assert.equal(await codeOf(row.pay(element)), 'INSTANTIATION_OPTION_REQUIRED');
      takeConsoleErrors();
    });
  }
});
