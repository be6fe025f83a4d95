import { type ProblemCode, problems } from '../../contract/problems.js';
import type { Access } from './access.js';
import {
  replayedHeader,
  requestIdHeader,
  type ResponseHeaders,
  retryAfterHeader,
} from './response-headers.js';

type Status<Code extends ProblemCode> = (typeof problems)[Code][0];

interface ErrorResponse {
  description: string;
  headers: ResponseHeaders;
  content: {
    'application/problem+json': {
      schema: {
        allOf: [{ $ref: string }, { type: 'object'; properties: { code: { enum: ProblemCode[] } } }];
      };
    };
  };
}

const publicCodes = ['validation_failed', 'rate_limited', 'internal', 'service_unavailable'] as const;
const signedInCodes = ['token_missing', 'token_invalid', 'token_expired', 'forbidden_role'] as const;
/** Codes of operations that need an active store. */
export const storeCodes = ['forbidden_store', 'store_disabled'] as const;
/** Codes of operations that change something but need no body. */
export const emptyBodyCodes = ['bad_request', 'payload_too_large'] as const;
/** Problem codes that every operation with a body declares. */
export const bodyCodes = [...emptyBodyCodes, 'unsupported_media_type'] as const;
/** Problem codes that every operation with an idempotency key declares. */
export const idempotencyCodes = ['idempotency_key_reused', 'idempotency_in_progress'] as const;

type Common = (typeof publicCodes)[number] | (typeof signedInCodes)[number] | 'impersonation_required';

/**
 * Returns the error responses of an operation for the OpenAPI document: those that follow from its access, and
 * its own.
 */
export function errorResponses<const Code extends ProblemCode>(access: Access, ...own: readonly Code[]) {
  const isViewing = access !== 'public' && access.includes('impersonating');
  const codes = new Set<ProblemCode>([
    ...publicCodes,
    ...(access === 'public' ? [] : signedInCodes),
    ...(isViewing ? (['impersonation_required'] as const) : []),
    ...own,
  ]);
  const statuses = new Set([...codes].map((code) => problems[code][0]));
  const responses = [...statuses].map((status) => [
    status,
    responseOf([...codes].filter((code) => problems[code][0] === status)),
  ]);
  return Object.fromEntries(responses) as { [One in Status<Code | Common>]: ErrorResponse };
}

function responseOf(codes: ProblemCode[]): ErrorResponse {
  const [first = 'internal'] = codes;
  const mayRetry = codes.some((code) => code === 'rate_limited' || code === 'service_unavailable');
  return {
    description: `${problems[first][1]}: ${codes.map((code) => `\`${code}\``).join(', ')}`,
    headers: {
      ...requestIdHeader,
      ...(mayRetry ? retryAfterHeader : {}),
      // The only problem that is stored as the response of a key.
      ...(codes.includes('payment_declined') ? replayedHeader : {}),
    },
    content: {
      'application/problem+json': {
        schema: {
          allOf: [
            { $ref: '#/components/schemas/Problem' },
            { type: 'object', properties: { code: { enum: codes } } },
          ],
        },
      },
    },
  };
}
