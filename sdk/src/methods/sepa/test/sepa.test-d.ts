import { expectTypeOf, test } from 'vitest';
import { type Client, create as createClient } from '#src/client/index.js';
import { create, type MandateType, type Sepa, sepaErrors, type SepaPayload, VERSION } from '../index.js';

declare const client: Client;
declare const instance: Sepa;

const order = {
  iban: 'DE89370400440532013000',
  merchantAccountId: 'acct_eur',
  mandateType: 'ONE_OFF',
  customerId: 'cust-7',
  accountHolderName: 'Ada Lee',
  countryCode: 'DE',
} as const;

test('create accepts a client, or an authorization', () => {
  expectTypeOf(create).returns.toEqualTypeOf<Promise<Sepa>>();
  void create({ client });
  void create({ authorization: async () => (await fetch('/token')).text(), locale: 'de', timeout: 5_000 });
  // @ts-expect-error -- a promise of a client is not a client
  void create({ client: createClient({ authorization: 'x' }) });
  // @ts-expect-error -- options are required
  void create();
  // @ts-expect-error -- a client or an authorization is required
  void create({ debug: true });
  // @ts-expect-error -- a misspelt option
  void create({ client, authorisation: 'x' });
});

test('tokenize requires a whole order', () => {
  expectTypeOf(instance.tokenize(order)).resolves.toEqualTypeOf<SepaPayload>();
  void instance.tokenize({
    ...order,
    locale: 'de-DE',
    billingAddress: { address_line_1: 'Hauptstr. 1', postalCode: '10115' },
    signal: new AbortController().signal,
  });
  const { iban, ...rest } = order;
  // @ts-expect-error -- the IBAN is required
  void instance.tokenize(rest);
  // @ts-expect-error -- unknown mandate type
  void instance.tokenize({ ...order, mandateType: 'ONCE' });
  // @ts-expect-error -- the country is an option of its own, not part of the address
  void instance.tokenize({ ...order, iban, billingAddress: { countryCode: 'DE' } });
  // @ts-expect-error -- options are required
  void instance.tokenize();
});

test('the result is read-only, with literal types', () => {
  const change = (payload: SepaPayload) => {
    expectTypeOf(payload.mandateType).toEqualTypeOf<MandateType>();
    expectTypeOf(payload.ibanLastFour).toEqualTypeOf<string>();
    // @ts-expect-error -- read only
    payload.nonce = 'other';
  };
  expectTypeOf(change).toBeFunction();
});

test('errors have literal codes, and instances are disposable', () => {
  expectTypeOf(sepaErrors.CUSTOMER_CANCELED().code).toEqualTypeOf<'SEPA_CUSTOMER_CANCELED'>();
  expectTypeOf<Sepa>().toExtend<AsyncDisposable>();
  expectTypeOf(VERSION).toEqualTypeOf<string>();
});
