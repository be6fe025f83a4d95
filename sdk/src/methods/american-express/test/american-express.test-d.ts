import { expectTypeOf, test } from 'vitest';
import type { Client } from '#src/client/index.js';
import {
  type AmericanExpress,
  americanExpressErrors,
  create,
  type ExpressCheckoutProfile,
  type RewardsBalance,
  VERSION,
} from '../index.js';

declare const client: Client;
declare const instance: AmericanExpress;

test('create accepts a client, or an authorization', () => {
  expectTypeOf(create).returns.toEqualTypeOf<Promise<AmericanExpress>>();
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

test('both calls take a nonce', () => {
  expectTypeOf(
    instance.getRewardsBalance({ nonce: 'n', further: 1 }),
  ).resolves.toEqualTypeOf<RewardsBalance>();
  expectTypeOf(
    instance.getExpressCheckoutProfile({ nonce: 'n', timeout: 5_000 }),
  ).resolves.toEqualTypeOf<ExpressCheckoutProfile>();
  // @ts-expect-error -- the nonce is required
  void instance.getRewardsBalance({});
  // @ts-expect-error -- the nonce is a text
  void instance.getExpressCheckoutProfile({ nonce: 5 });
  // @ts-expect-error -- only the balance passes further options on
  void instance.getExpressCheckoutProfile({ nonce: 'n', further: 1 });
});

test('the result is read-only', () => {
  const change = (balance: RewardsBalance, { amexExpressCheckoutCards = [] }: ExpressCheckoutProfile) => {
    expectTypeOf(balance.error?.code).toEqualTypeOf<string | undefined>();
    expectTypeOf(amexExpressCheckoutCards[0]?.nonce).toEqualTypeOf<string | undefined>();
    // @ts-expect-error -- read only
    balance.rewardsUnit = 'Miles';
  };
  expectTypeOf(change).toBeFunction();
});

test('errors have literal codes, and instances are disposable', () => {
  expectTypeOf(americanExpressErrors.NETWORK_ERROR().code).toEqualTypeOf<'AMEX_NETWORK_ERROR'>();
  expectTypeOf<AmericanExpress>().toExtend<AsyncDisposable>();
  expectTypeOf(VERSION).toEqualTypeOf<string>();
});
