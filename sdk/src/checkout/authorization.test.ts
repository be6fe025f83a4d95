import { describe, expect, it, vi } from 'vitest';
import { askedOnce } from './authorization.js';

/** What it is asked by, as the elements ask. */
async function request(source: ReturnType<typeof askedOnce>): Promise<string | undefined> {
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
    expect(await Promise.all([request(source), request(source)])).toEqual(['token', 'token']);
    expect(await request(source)).toBe('token');
    expect(fetchToken).toHaveBeenCalledTimes(1);
  });

  it('that could not be fetched is fetched again, but not for each who had asked', async () => {
    const fetchToken = vi.fn<() => string>().mockReturnValue('token');
    fetchToken.mockImplementationOnce(() => {
      throw new Error('the shop is down');
    });
    const source = askedOnce(fetchToken);
    const outcomes = await Promise.allSettled([request(source), request(source)]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(fetchToken).toHaveBeenCalledTimes(1);
    expect(await request(source)).toBe('token');
  });
});
