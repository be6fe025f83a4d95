import { expectTypeOf, test } from 'vitest';
import type { Client } from '#src/client/index.js';
import {
  accessErrors,
  create,
  type UsBankAccount,
  usBankAccountErrors,
  type UsBankAccountPayload,
  VERSION,
} from '../index.js';

declare const client: Client;
declare const instance: UsBankAccount;

const mandateText = 'I authorize …';
const bankDetails = {
  routingNumber: '021000021',
  accountNumber: '567891234',
  accountType: 'checking',
} as const;
const bankLogin = { displayName: 'Lens & Co', ownershipType: 'personal' } as const;

test('create accepts a client, or an authorization', () => {
  expectTypeOf(create).returns.toEqualTypeOf<Promise<UsBankAccount>>();
  void create({ client });
  void create({ authorization: async () => (await fetch('/token')).text(), debug: true, timeout: 5_000 });
  // @ts-expect-error -- a promise of a client is not a client
  void create({ client: Promise.resolve(client) });
  // @ts-expect-error -- options are required
  void create();
  // @ts-expect-error -- a client or an authorization is required
  void create({ debug: true });
  // @ts-expect-error -- a misspelt option
  void create({ client, authorisation: 'x' });
});

test('tokenize accepts either details or a bank login', () => {
  expectTypeOf(
    instance.tokenize({ mandateText, bankDetails }),
  ).resolves.toEqualTypeOf<UsBankAccountPayload>();
  void instance.tokenize({ mandateText, bankLogin, signal: new AbortController().signal });
  void instance.tokenize({
    mandateText,
    bankDetails: { ...bankDetails, billingAddress: { postalCode: '94107' } },
  });
  // @ts-expect-error -- both ways at once
  void instance.tokenize({ mandateText, bankDetails, bankLogin });
  // @ts-expect-error -- neither of the two ways
  void instance.tokenize({ mandateText });
  // @ts-expect-error -- the mandate is required
  void instance.tokenize({ bankDetails });
  // @ts-expect-error -- unknown account type
  void instance.tokenize({ mandateText, bankDetails: { ...bankDetails, accountType: 'loan' } });
  // @ts-expect-error -- unknown owner
  void instance.tokenize({ mandateText, bankLogin: { ...bankLogin, ownershipType: 'club' } });
});

test('the result is read-only, with a literal type', () => {
  const change = (payload: UsBankAccountPayload) => {
    expectTypeOf(payload.type).toEqualTypeOf<'us_bank_account'>();
    // @ts-expect-error -- read only
    payload.nonce = 'other';
  };
  expectTypeOf(change).toBeFunction();
});

test('errors have literal codes, and instances are disposable', () => {
  expectTypeOf(usBankAccountErrors.LOGIN_CLOSED().code).toEqualTypeOf<'US_BANK_ACCOUNT_LOGIN_CLOSED'>();
  expectTypeOf(accessErrors.API_ACCESS_RESTRICTED().code).toEqualTypeOf<'BRAINTREE_API_ACCESS_RESTRICTED'>();
  expectTypeOf<UsBankAccount>().toExtend<AsyncDisposable>();
  expectTypeOf(VERSION).toEqualTypeOf<string>();
});
