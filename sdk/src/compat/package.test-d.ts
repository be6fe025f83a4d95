import { expectTypeOf, test } from 'vitest';
import { client, sepa } from './package.js';
import type { BraintreeInstance } from './wrap.js';

test('create takes a client, or an authorization, and a callback', async () => {
  expectTypeOf(
    client.create({ authorization: 'sandbox_abc_shop' }),
  ).resolves.toEqualTypeOf<BraintreeInstance>();
  const instance = await client.create({ authorization: 'sandbox_abc_shop' });
  void sepa.create({ client: instance, merchantAccountId: 'acct_eur' });
  sepa.create({ authorization: 'sandbox_abc_shop' }, (_error, created) => {
    expectTypeOf(created).toEqualTypeOf<BraintreeInstance | undefined>();
  });
  // @ts-expect-error -- options are required
  void sepa.create();
  // @ts-expect-error -- a client or an authorization is required
  void sepa.create({ debug: true });
});
