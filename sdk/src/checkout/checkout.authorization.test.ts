import { describe, expect, it, vi } from 'vitest';
import { askedOnce } from './checkout.authorization.js';

/** What it is asked by, as the elements ask. */
async function ask(source: ReturnType<typeof askedOnce>): Promise<string | undefined> {
  return typeof source === 'function' ? source() : source;
}

describe('an authorization', () => {
  it('that is a text stays one', () => {
    expect(askedOnce('key')).toBe('key');
    expect(askedOnce(undefined)).toBeUndefined();
  });

  it('that is fetched is fetched once, by whoever asks', async () => {
    const fetchToken = vi.fn(() => Promise.resolve('token'));
    const source = askedOnce(fetchToken);
    expect(await Promise.all([ask(source), ask(source)])).toEqual(['token', 'token']);
    expect(await ask(source)).toBe('token');
    expect(fetchToken).toHaveBeenCalledTimes(1);
  });

  it('that could not be fetched is fetched again, but not for each who had asked', async () => {
    const fetchToken = vi.fn<() => string>().mockReturnValue('token');
    fetchToken.mockImplementationOnce(() => {
      throw new Error('the shop is down');
    });
    const source = askedOnce(fetchToken);
    const outcomes = await Promise.allSettled([ask(source), ask(source)]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(fetchToken).toHaveBeenCalledTimes(1);
    expect(await ask(source)).toBe('token');
  });
});
