import { expectTypeOf, test } from 'vitest';
import { type Client, client, type SEPA, sepa } from './package.js';

test('create takes a client, or an authorization, and a callback', async () => {
  expectTypeOf(client.create({ authorization: 'sandbox_abc_shop' })).resolves.toEqualTypeOf<Client>();
  const instance = await client.create({ authorization: 'sandbox_abc_shop' });
  void sepa.create({ client: instance, locale: 'de' });
  sepa.create({ authorization: 'sandbox_abc_shop' }, (error, created) => {
    expectTypeOf(created).toEqualTypeOf<SEPA | undefined>();
    if (!error) expectTypeOf(created).toEqualTypeOf<SEPA>();
  });
  // @ts-expect-error -- options are required
  void sepa.create();
  // @ts-expect-error -- a client or an authorization is required
  void sepa.create({ debug: true });
});
