import { describe, expect, it } from 'vitest';
import type { ProblemCode } from '../../../contract/problems.js';
import { ApiError, UnreachableError } from '../../http/client.js';
import { type Attempt, attemptFor, failureOf, isOpen, readAttempt } from './attempt.js';

const amount = { amount: 5_000, currencyCode: 'USD' } as const;
const open: Attempt = { key: 'first', amount, source: { token: 'visa' } };
const next = (request: Pick<Attempt, 'amount' | 'source'>, before: Attempt | null = open) =>
  attemptFor(before, request, () => 'second').key;

describe('attemptFor', () => {
  it('sends the open request again for the same amount and method', () => {
    expect(attemptFor(open, { amount: { ...amount }, source: { token: 'visa' } }, () => 'second')).toBe(open);
  });

  it('has another key without an open request', () => {
    expect(next({ amount, source: { token: 'visa' } }, null)).toBe('second');
  });

  it.each([
    ['amount', { amount: { ...amount, amount: 4_999 }, source: { token: 'visa' } }],
    ['saved method', { amount, source: { token: 'other' } }],
    ['nonce', { amount, source: { nonce: 'nonce' } }],
    ['decision to save the method', { amount, source: { token: 'visa', saveMethod: true } }],
  ])('has another key for another %s', (_, request) => {
    expect(next(request)).toBe('second');
  });
});

const failed = (status: number, code: ProblemCode, reason?: string) =>
  new ApiError(
    status,
    {
      code,
      errors: reason === undefined ? [] : [{ field: 'nonce', code: reason, message: '', id: 'pay_1' }],
    },
    null,
  );

describe('failureOf', () => {
  it.each([
    [new UnreachableError(new TypeError('Failed to fetch')), 'unknown'],
    [new SyntaxError('The body ended'), 'unknown'],
    [failed(502, 'gateway_error'), 'unknown'],
    [failed(500, 'internal'), 'unknown'],
    [failed(503, 'service_unavailable'), 'unknown'],
    [failed(409, 'idempotency_in_progress'), 'in-progress'],
  ])('keeps a request open whose result is unknown: %s', (error, kind) => {
    for (const isRepeated of [false, true]) {
      const failure = failureOf(error, isRepeated);
      expect(failure.kind).toBe(kind);
      expect(isOpen(failure)).toBe(true);
    }
  });

  it.each([
    [failed(429, 'rate_limited'), 'limited'],
    [failed(403, 'forbidden_store'), 'unknown'],
    [failed(401, 'token_expired'), 'unknown'],
    // Responses of a proxy.
    [new ApiError(408, {}, null), 'unknown'],
    [new ApiError(404, {}, null), 'unknown'],
  ])('ends a first request, but keeps a repeated one open: %s', (error, kind) => {
    expect(failureOf(error, false)).toEqual({ kind: 'rejected' });
    const failure = failureOf(error, true);
    expect(failure.kind).toBe(kind);
    expect(isOpen(failure)).toBe(true);
  });

  it.each([
    [failed(409, 'state_conflict'), 'changed'],
    [failed(409, 'spend_limit_reached'), 'changed'],
    [failed(422, 'validation_failed'), 'rejected'],
    [failed(422, 'idempotency_key_reused'), 'rejected'],
    [failed(402, 'payment_declined', 'EXPIRED'), 'declined'],
  ])('ends a request that the server has rejected: %s', (error, kind) => {
    for (const isRepeated of [false, true]) {
      const failure = failureOf(error, isRepeated);
      expect(failure.kind).toBe(kind);
      expect(isOpen(failure)).toBe(false);
    }
  });

  it('names the reason of a decline, and a general one for reasons of later versions', () => {
    expect(failureOf(failed(402, 'payment_declined', 'INSUFFICIENT_FUNDS'), false)).toEqual({
      kind: 'declined',
      reason: 'INSUFFICIENT_FUNDS',
    });
    expect(failureOf(failed(402, 'payment_declined', 'OTHER'), false)).toMatchObject({ reason: 'DECLINED' });
    expect(failureOf(failed(402, 'payment_declined'), true)).toMatchObject({ reason: 'DECLINED' });
  });
});

describe('readAttempt', () => {
  it('returns an attempt as it was stored', () => {
    const attempt = {
      key: 'first',
      amount,
      source: { nonce: 'n', saveMethod: true },
      more: { quoteHash: 'h' },
    };
    expect(readAttempt(JSON.parse(JSON.stringify(attempt)))).toEqual(attempt);
    expect(readAttempt(open)).toEqual(open);
  });

  it.each([
    undefined,
    null,
    'text',
    {},
    { ...open, key: 1 },
    { ...open, amount: 5 },
    { ...open, source: null },
    { ...open, source: {} },
  ])('returns null for %j', (value) => {
    expect(readAttempt(value)).toBeNull();
  });
});
