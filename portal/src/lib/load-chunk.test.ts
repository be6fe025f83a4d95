import { expect, it, vi } from 'vitest';
import { part } from './load-chunk.js';

it('loads the code of a part before it is rendered', async () => {
  const load = vi.fn(() => Promise.resolve(() => null));
  const lazyPart = part(load);
  expect(load).not.toHaveBeenCalled();
  await lazyPart.prefetch();
  expect(load).toHaveBeenCalledOnce();
});

it('ignores the failure of a prefetch, and requests the code again', async () => {
  const load = vi.fn(() => Promise.reject(new Error('offline')));
  const lazyPart = part(load);
  await lazyPart.prefetch();
  await lazyPart.prefetch();
  expect(load).toHaveBeenCalledTimes(2);
});
