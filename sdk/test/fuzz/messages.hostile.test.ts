import { changed, clonableInput, fuzz, fuzzTimeoutMs } from '@tessera/server-kit/fuzz';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseCardChannel } from '#src/core/card-source.js';
import { isPaymentError } from '#src/core/errors.js';
import { type Parser, Unparsable } from '#src/core/parse.js';
import { parseTheme } from '#src/core/theme.js';
import { parseBankForm } from '#src/frames/rpc/bank.protocol.js';
import { readEnvelope } from '#src/frames/rpc/envelope.js';
import { messageTypes } from '#src/frames/rpc/message-types.js';
import { parseDispatch } from '#src/frames/rpc/report.protocol.js';
import { parseError } from '#src/frames/rpc/wire-error.js';
import * as sibling from '#src/methods/hosted-fields/frame/late/sibling.protocol.js';
import * as page from '#src/methods/hosted-fields/page/late/card-frame.protocol.js';
import { parseConfiguration } from '#src/methods/hosted-fields/shared/frame-configuration.protocol.js';
import { parseRequests } from '#src/methods/hosted-fields/shared/hosted-fields.protocol.js';
import * as paymentRequest from '#src/methods/payment-request/shared/payment-request.protocol.js';
import * as unionPay from '#src/methods/unionpay/shared/unionpay.protocol.js';
import * as qr from '#src/methods/venmo/shared/qr.protocol.js';
import { fuzzParser } from './support.js';

const theme = { tokens: { 'color-text': '#123', radius: '4px' }, scheme: 'light', direction: 'ltr' };
const rules = [{ selector: 'input', media: '(width > 1px)', declarations: { color: 'navy' } }];
const state = { isEmpty: true, isValid: false, isPotentiallyValid: true, isFocused: false };
const card = { niceType: 'Visa', type: 'visa', code: { name: 'CVV', size: 3 }, supported: true };
const channel = { id: 'a'.repeat(32), secret: 'b'.repeat(32) };
const payload = {
  nonce: 'nonce',
  type: 'CreditCard',
  description: 'ending in 11',
  details: { bin: '411111', cardType: 'Visa', lastFour: '1111', lastTwo: '11', cardholderName: null },
  binData: { prepaid: 'No', issuingBank: null },
  authenticationInsight: { regulationEnvironment: 'psd2' },
};
const qrMessages = Object.fromEntries(
  [
    ...['title', 'close', 'code', 'preparing', 'scan', 'authorize', 'authorized', 'retry'],
    ...['stepOpen', 'stepScan', 'stepApprove', 'timeLeft', 'cancel'],
  ].map((name) => [name, name]),
);
const request = { supportedPaymentMethods: [{ supportedMethods: 'basic-card' }], details: { total: {} } };
const unionPayCall = { card: channel, timeout: 1_000 };

const samples: Readonly<Record<string, unknown>> = {
  client: { configuration: { a: 1 }, brands: { cardTypes: ['Visa'], overrides: { visa: true } } },
  tokenize: { vault: true, timeout: 1, insightFor: 'm', fields: ['cvv'], billingAddress: { region: 'x' } },
  theme,
  styles: rules,
  font: { family: 'A', bytes: new ArrayBuffer(4), weight: '400', style: 'normal', unicodeRange: 'U+0' },
  disable: true,
  adapt: { omitted: ['cvv'], isRefused: false },
  clear: 'number',
  focus: 'number',
  attribute: { key: 'number', name: 'placeholder', value: 'x' },
  class: { key: 'cvv', name: 'x', on: true },
  months: ['January', null],
  message: { key: 'cvv', text: 'x' },
  introduce: channel.id,
  focusIntercepts: ['before', 'after'],
};

/** Parsers of messages by their names, each with a message that it accepts. */
const parsers: readonly (readonly [name: string, parser: Parser<unknown>, sample: unknown])[] = [
  ['theme', parseTheme, theme],
  ['card channel', parseCardChannel, channel],
  ['bank form', parseBankForm, { acsUrl: 'https://bank.example', pareq: 'p', md: 'm', termUrl: 'https://x' }],
  ['report of a window', parseDispatch.report, { flow: 1, kind: 'return', params: { a: 'b' } }],
  [
    'configuration of hosted fields',
    parseConfiguration,
    {
      fields: [
        {
          key: 'number',
          label: 'Number',
          type: 'tel',
          maxLength: 4,
          mask: { character: '*', showLastFour: true },
        },
      ],
      shown: ['number'],
      isForm: true,
      isVault: true,
      locale: 'en',
      title: 'Card',
      messages: { number: 'Number' },
      theme,
      rules,
      preventAutofill: false,
      disabled: false,
    },
  ],
  ...Object.entries(parseRequests).map(
    ([kind, parser]) =>
      [`request ${kind} to a card frame`, parser as Parser<unknown>, samples[kind] ?? null] as const,
  ),
  ['response tokenize of a card frame', page.parseResponses.tokenize, payload],
  ['response report of a card frame', page.parseResponses.report, 'cvv'],
  ['notification ready of a card frame', page.parseNotifications.ready, { height: 40, cards: [card] }],
  [
    'notification change of a card frame',
    page.parseNotifications.change,
    { type: 'blur', emittedBy: 'cvv', cards: [card], fields: { cvv: state } },
  ],
  ['notification leave of a card frame', page.parseNotifications.leave, 'before'],
  [
    'state from the vault',
    sibling.parseVaultNotifications.fieldState,
    { state, brands: ['visa'], isRefused: false, values: 1 },
  ],
  ['text from the vault', sibling.parseVaultNotifications.fill, '4111'],
  ['autofill from a field', sibling.parseFieldNotifications.filled, { number: '4111' }],
  ['configuration of a UnionPay frame', unionPay.parseConfiguration, { a: 1 }],
  ['UnionPay request of capabilities', unionPay.parseRequests.fetchCapabilities, unionPayCall],
  [
    'UnionPay request of an enrollment',
    unionPay.parseRequests.enroll,
    { ...unionPayCall, mobile: { countryCode: '62', number: '1' } },
  ],
  ['UnionPay request of a nonce', unionPay.parseRequests.tokenize, { ...unionPayCall, smsCode: '1' }],
  [
    'UnionPay capabilities',
    unionPay.parseResponses.fetchCapabilities,
    { isUnionPay: true, isDebit: false, unionPay: { a: 1 } },
  ],
  ['UnionPay enrollment', unionPay.parseResponses.enroll, { enrollmentId: 'e', smsCodeRequired: true }],
  ['UnionPay nonce', unionPay.parseResponses.tokenize, { nonce: 'n', type: 'CreditCard' }],
  [
    'configuration of the QR code',
    qr.parseQrConfiguration,
    { language: 'en', direction: 'ltr', theme, shop: 'Shop', amount: '$1', messages: qrMessages },
  ],
  ['view of the QR code', qr.qrRequests.show, { view: 'code', url: 'https://venmo.com/x', remainingMs: 1 }],
  ['end of the QR code', qr.qrNotifications.close, 'backdrop'],
  ['configuration of a payment request', paymentRequest.parseFrameConfiguration, { client: { a: 1 } }],
  ['payment request', paymentRequest.frameRequests.show, { ...request, options: { a: true } }],
  [
    'shown payment request',
    paymentRequest.frameResponses.show,
    { rawPaymentResponse: {}, card: { nonce: 'n', details: { lastTwo: '11' }, binData: {} }, googlePay: {} },
  ],
  ['address of a payment request', paymentRequest.frameNotifications.shippingAddressChange, { city: 'x' }],
];

it.each(parsers)(
  'the parser of the %s rejects a message or returns a checked copy',
  (_, parser, sample) => {
    fuzzParser(parser, [sample]);
  },
  fuzzTimeoutMs,
);

const envelope = { tessera: 'request', channel: channel.id, version: '1', id: 1, kind: 'tokenize', body: {} };

it(
  'a message is an envelope only with a short header',
  () => {
    fuzz(fc.oneof(changed(envelope), clonableInput), (build) => {
      const found = readEnvelope(build());
      if (!found) return;
      expect(messageTypes).toContain(found.tessera);
      expect(typeof found.id).toBe('number');
      for (const text of [found.channel, found.version, found.kind]) {
        expect(typeof text).toBe('string');
        expect(text.length).toBeLessThanOrEqual(256);
      }
    });
  },
  fuzzTimeoutMs,
);

it(
  'an error of a frame is a payment error, or its message is rejected',
  () => {
    const error = {
      code: 'X',
      type: 'CUSTOMER',
      message: 'No.',
      retryable: true,
      details: '{"httpStatus":422}',
    };
    fuzz(
      fc.oneof(changed({ ...error, cause: { ...error, code: 'Y' } }), clonableInput),
      (build) => {
        const found = parseError(build());
        expect(isPaymentError(found)).toBe(true);
        expect(typeof found.details).toBe('object');
        expect(found.details).not.toBeNull();
      },
      (failure) => failure instanceof Unparsable,
    );
  },
  fuzzTimeoutMs,
);
