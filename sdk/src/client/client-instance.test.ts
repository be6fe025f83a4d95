import { expect, it } from 'vitest';
import { Lifecycle } from '../core/lifecycle.js';
import { ClientInstance } from './client-instance.js';
import type { Client } from './index.js';

it('shows nothing of its client when an instance is written as JSON or copied', () => {
  const client = { authorization: 'sandbox_abc123_shop' } as unknown as Client;
  const instance = new ClientInstance(client, new Lifecycle(undefined));
  expect(JSON.stringify(instance)).toBe('{}');
  expect(Object.keys(instance)).toEqual([]);
});
