import { afterEach, describe, expect, it, vi } from 'vitest';
import { payOrder } from './api.js';
import { codeOf, isPendingProblem, paymentProblemOf } from './payment-problems.js';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Returns the error of a payment whose request ends with the given response. */
async function problemAfter(respond: () => Promise<Response>): Promise<unknown> {
  vi.stubGlobal('fetch', respond);
  return payOrder('1', 'nonce', { total: 100, currency: 'USD' }).catch(paymentProblemOf);
}

const json = (status: number, body: object) => () => Promise.resolve(Response.json(body, { status }));

describe('outcome of a payment', () => {
  it.each([
    ['the response is lost', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the response of a success cannot be read', () => Promise.resolve(new Response('{"id":'))],
    [
      'a proxy responds with a page',
      () => Promise.resolve(new Response('<h1>Timeout</h1>', { status: 504 })),
    ],
    ['a proxy responds with JSON without a code', json(408, { message: 'Timeout' })],
    ['the server has failed', json(500, { code: 'internal' })],
    ['the gateway does not respond', json(503, { code: 'payment_unknown' })],
    ['another payment is in progress', json(409, { code: 'payment_pending' })],
  ])('is unknown if %s', async (_, respond) => {
    expect(isPendingProblem(await problemAfter(respond))).toBe(true);
  });

  it.each([
    [402, 'payment_declined'],
    [409, 'total_changed'],
    [409, 'benefit_changed'],
    [429, 'benefit_limited'],
    [503, 'benefit_unavailable'],
    [422, 'payment_refused'],
    [429, 'too_many_attempts'],
    [503, 'payment_failed'],
  ])('is known after the problem %s %s', async (status, code) => {
    const problem = await problemAfter(json(status, { code }));
    expect([codeOf(problem), isPendingProblem(problem)]).toEqual([code, false]);
  });
});
