import { expect, it } from 'vitest';
import { moduleLoader } from './module-loader.js';

/** Module whose import fails without a query, as in Firefox after a failed import. */
const code = `if (!/[?][0-9]+$/.test(import.meta.url)) throw new Error('failed before');//`;
const failing = `data:text/javascript,${encodeURIComponent(code)}`;

it('loads a module once', async () => {
  const load = moduleLoader<object>('data:text/javascript,export const text = 1;');
  expect(await load()).toBe(await load());
});

it('loads a module from another URL after a failure, and keeps it', async () => {
  const load = moduleLoader<object>(failing);
  await expect(load()).rejects.toThrow('failed before');
  const loaded = await load();
  expect(await load()).toBe(loaded);
});
