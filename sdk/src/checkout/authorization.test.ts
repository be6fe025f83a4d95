import { describe, expect, it, vi } from 'vitest';
import { shareAuthorization } from './authorization.js';

/** Calls the source as the elements do. */
async function request(source: ReturnType<typeof shareAuthorization>): Promise<string | undefined> {
  return typeof source === 'function' ? source() : source;
}

describe('the authorization of a checkout', () => {
  it('is returned unchanged if it is a text', () => {
    expect(shareAuthorization(() => 'key')).toBe('key');
    expect(shareAuthorization(() => undefined)).toBeUndefined();
  });

  it('is requested once for all callers if it is a function', async () => {
    const fetchToken = vi.fn(() => Promise.resolve('token'));
    const source = shareAuthorization(() => fetchToken);
    expect(await Promise.all([request(source), request(source)])).toEqual(['token', 'token']);
    expect(await request(source)).toBe('token');
    expect(fetchToken).toHaveBeenCalledTimes(1);
  });

  it('is requested again once after a failure, not once per waiting caller', async () => {
    const fetchToken = vi.fn<() => string>().mockReturnValue('token');
    fetchToken.mockImplementationOnce(() => {
      throw new Error('the shop is down');
    });
    const source = shareAuthorization(() => fetchToken);
    const outcomes = await Promise.allSettled([request(source), request(source)]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(fetchToken).toHaveBeenCalledTimes(1);
    expect(await request(source)).toBe('token');
  });

  it('is requested from the function that was set last', async () => {
    let given = () => 'first';
    const source = shareAuthorization(() => given);
    given = () => 'last';
    expect(await request(source)).toBe('last');
  });
});
