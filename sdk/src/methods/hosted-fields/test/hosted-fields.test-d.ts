import { expectTypeOf, test } from 'vitest';
import type { Client } from '#src/client/index.js';
import type { CardElement } from '../element/card.element.js';
import { create, type HostedFields } from '../index.js';

declare const client: Client;

test('create takes a client or an authorization, and a container or fields', () => {
  expectTypeOf(create).returns.toEqualTypeOf<Promise<HostedFields>>();
  void create({ client, container: '#card' });
  void create({ authorization: 'sandbox_abc_shop', fields: { number: { container: '#number' } } });
  void create({ authorization: async () => (await fetch('/token')).text(), container: '#card', fields: {} });
  // @ts-expect-error -- options are required
  void create();
  // @ts-expect-error -- a client or an authorization is required
  void create({ container: '#card' });
  // @ts-expect-error -- a container or fields are required
  void create({ client });
  // @ts-expect-error -- fields are an object, not a list of names
  void create({ client, fields: ['number'] });
  // @ts-expect-error -- a misspelt field
  void create({ client, fields: { nummer: { container: '#number' } } });
  // @ts-expect-error -- a misspelt option
  void create({ client, containers: '#card' });
});

test('an array of fields of the element contains only known names', () => {
  const card = {} as CardElement;
  card.fields = ['number', 'cvv'];
  card.fields = 'number cvv';
  // @ts-expect-error -- a misspelt field
  card.fields = ['nummer'];
});
