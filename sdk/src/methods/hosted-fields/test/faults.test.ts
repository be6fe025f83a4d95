import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cardOver } from './card-harness.js';
import { openPage } from '#test/support/page-document.js';
import { response, type Reaction, stubGateway } from '#test/support/gateway-stub.js';
import { Client } from '#src/client/client.js';
import { clientConfiguration } from '#src/client/test-support.js';
import { asSecret } from '../frame/late/secret.js';
import { CardModel } from '../frame/late/model.js';
import { tokenize } from '../frame/late/tokenize.js';
import type { FieldKey } from '../shared/hosted-fields.types.js';
import type { HostedFields } from '../page/hosted-fields.instance.js';

beforeEach(() => {
  openPage();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const typedCard = { number: '4111111111111111', expirationDate: '12 / 2035', cvv: '123' };

/** Returns a card whose frame tokenizes these values with the stubbed gateway. */
function cardWith(typed: Partial<Record<FieldKey, string>> = typedCard, fields?: FieldKey[]): HostedFields {
  const nothing = () => undefined;
  const keys = Object.keys(typedCard) as FieldKey[];
  const model = new CardModel(
    keys.map((key) => ({ key, label: key })),
    { notify: nothing, onTyped: nothing, onUpdate: nothing },
  );
  for (const key of keys) model.set(key, asSecret(typed[key] ?? ''));
  const options = { vault: false, timeout: 1_000, billingAddress: {}, ...(fields ? { fields } : {}) };
  const gateway = clientConfiguration();
  return cardOver(new Client(gateway), {
    fields: { number: {}, expirationDate: {}, cvv: {} },
    tokenize: () =>
      tokenize(model, {
        ...{ gateway, options, pageOrigin: 'https://shop.example' },
        signal: new AbortController().signal,
      }),
  });
}

async function failureOf(card: HostedFields, call: (card: HostedFields) => Promise<unknown>) {
  const error: unknown = await call(card).then(
    () => 'resolved',
    (caught: unknown) => caught,
  );
  await card.teardown();
  return error;
}

const rejected = (legacyCode: string, field: string): Reaction =>
  response(200, {
    data: null,
    errors: [
      {
        message: 'refused',
        extensions: {
          errorClass: 'VALIDATION',
          legacyCode,
          inputPath: ['input', 'creditCard', field],
        },
      },
    ],
  });

/** Returns details of an error caused by the gateway's response about one field. */
const fieldErrors = (code: string, field: string) => ({
  originalError: {
    details: { originalError: { fieldErrors: [{ field: 'creditCard', fieldErrors: [{ code, field }] }] } },
  },
});

describe('tokenize', () => {
  it.each<[name: string, reaction: Reaction, error: object]>([
    [
      'status 403',
      response(403),
      {
        code: 'CLIENT_AUTHORIZATION_INSUFFICIENT',
        type: 'MERCHANT',
        details: { httpStatus: 403 },
      },
    ],
    [
      'status 401',
      response(401),
      {
        code: 'HOSTED_FIELDS_FAILED_TOKENIZATION',
        type: 'CUSTOMER',
        cause: { code: 'CLIENT_AUTHORIZATION_INVALID' },
      },
    ],
    [
      'status 422',
      response(422),
      {
        code: 'HOSTED_FIELDS_FAILED_TOKENIZATION',
        type: 'CUSTOMER',
        cause: { code: 'CLIENT_REQUEST_ERROR' },
        details: { originalError: { code: 'CLIENT_REQUEST_ERROR', details: { httpStatus: 422 } } },
      },
    ],
    [
      'status 429',
      response(429),
      {
        code: 'HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR',
        type: 'NETWORK',
        cause: { code: 'CLIENT_RATE_LIMITED' },
      },
    ],
    [
      'status 503',
      response(503),
      {
        code: 'HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR',
        type: 'NETWORK',
        cause: { code: 'CLIENT_GATEWAY_NETWORK' },
        details: { originalError: { code: 'CLIENT_GATEWAY_NETWORK', details: { httpStatus: 503 } } },
      },
    ],
    [
      'a rejected security code',
      rejected('81736', 'cvv'),
      {
        code: 'HOSTED_FIELDS_TOKENIZATION_CVV_VERIFICATION_FAILED',
        type: 'CUSTOMER',
        cause: { code: 'CLIENT_REQUEST_ERROR' },
        details: fieldErrors('81736', 'cvv'),
      },
    ],
    [
      'a duplicate card',
      rejected('81724', 'number'),
      {
        code: 'HOSTED_FIELDS_TOKENIZATION_FAIL_ON_DUPLICATE',
        type: 'CUSTOMER',
        cause: { code: 'CLIENT_REQUEST_ERROR' },
        details: fieldErrors('81724', 'number'),
      },
    ],
  ])('rejects with its own code if the gateway responds with %s', async (_, reaction, error) => {
    stubGateway(...Array.from({ length: 3 }, () => reaction));
    expect(await failureOf(cardWith(), (card) => card.tokenize())).toMatchObject(error);
  });

  it('rejects with HOSTED_FIELDS_FIELDS_EMPTY if nothing is filled, and if no field is named', async () => {
    const empty = { code: 'HOSTED_FIELDS_FIELDS_EMPTY', type: 'CUSTOMER' };
    const { calls } = stubGateway();
    expect(await failureOf(cardWith({}), (card) => card.tokenize())).toMatchObject({
      ...empty,
      message: 'All fields are empty.',
    });
    expect(await failureOf(cardWith(typedCard, []), (card) => card.tokenize())).toMatchObject({
      ...empty,
      message: 'All fields are empty: options.fieldsToTokenize has none of number, expirationDate, cvv.',
    });
    expect(calls).toEqual([]);
  });

  it('rejects with HOSTED_FIELDS_FIELDS_INVALID, and names the fields', async () => {
    const { calls } = stubGateway();
    const card = cardWith({ number: typedCard.number, cvv: '1' });
    expect(await failureOf(card, (fields) => fields.tokenize())).toMatchObject({
      code: 'HOSTED_FIELDS_FIELDS_INVALID',
      type: 'CUSTOMER',
      details: { invalidFieldKeys: ['expirationDate', 'cvv'] },
    });
    expect(calls).toEqual([]);
  });
});

describe('methods of single fields', () => {
  it.each<readonly [code: string, name: string, call: (card: HostedFields) => Promise<unknown>]>([
    ['HOSTED_FIELDS_FIELD_INVALID', 'addClass', (card) => card.addClass('colour' as never, 'x')],
    ['HOSTED_FIELDS_FIELD_INVALID', 'focus', (card) => card.focus('colour' as never)],
    ['HOSTED_FIELDS_FIELD_NOT_PRESENT', 'removeClass', (card) => card.removeClass('postalCode', 'x')],
    ['HOSTED_FIELDS_FIELD_NOT_PRESENT', 'clear', (card) => card.clear('postalCode')],
    [
      'HOSTED_FIELDS_FIELD_NOT_PRESENT',
      'setAttribute',
      (card) => card.setAttribute({ field: 'postalCode', attribute: 'placeholder', value: 'x' }),
    ],
    ...['id', 'onclick'].map(
      (attribute) =>
        [
          'HOSTED_FIELDS_ATTRIBUTE_NOT_SUPPORTED',
          `setAttribute of ${attribute}`,
          (card: HostedFields) => card.setAttribute({ field: 'cvv', attribute, value: 'x' }),
        ] as const,
    ),
    ...['id', 'name'].map(
      (attribute) =>
        [
          'HOSTED_FIELDS_ATTRIBUTE_NOT_SUPPORTED',
          `removeAttribute of ${attribute}`,
          (card: HostedFields) => card.removeAttribute({ field: 'cvv', attribute }),
        ] as const,
    ),
    [
      'HOSTED_FIELDS_ATTRIBUTE_VALUE_NOT_ALLOWED',
      'setAttribute with a wrong value',
      (card) => card.setAttribute({ field: 'cvv', attribute: 'disabled', value: 'perhaps' }),
    ],
    [
      'HOSTED_FIELDS_FIELD_PROPERTY_INVALID',
      'setMonthOptions for a text input',
      (card) => card.setMonthOptions(['Jan']),
    ],
  ])('reject with %s: %s', async (code, _, call) => {
    expect(await failureOf(cardWith(), call)).toMatchObject({ code, type: 'MERCHANT' });
  });

  it.each<readonly [message: string, call: (card: HostedFields) => Promise<unknown>]>([
    ['classname is invalid: it must be a text.', (card) => card.addClass('expirationMonth', 5 as never)],
    ['styles is invalid: it must be an object of style rules.', (card) => card.setStyles(5 as never)],
    ['texts is invalid: it must be an array of texts.', (card) => card.setMonthOptions(5 as never)],
    ['options is invalid: it must be an object.', (card) => card.tokenize(5 as never)],
    [
      'options.billingAddress is invalid: it must be an object.',
      (card) => card.tokenize({ billingAddress: 5 as never }),
    ],
  ])('reject a wrong argument with the message: %s', async (message, call) => {
    const card = cardOver(new Client(clientConfiguration()), {
      fields: { expirationMonth: { select: true } },
      tokenize: () => Promise.reject(new Error('sent')),
    });
    expect(await failureOf(card, call)).toMatchObject({ code: 'HOSTED_FIELDS_OPTION_INVALID', message });
  });
});
