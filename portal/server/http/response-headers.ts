/** Headers of a response, for the OpenAPI document. */
export type ResponseHeaders = Readonly<
  Record<string, { description: string; schema: { type: 'string' | 'integer'; enum?: ['true'] } }>
>;

export const requestIdHeader = {
  'X-Request-Id': {
    description: 'Identifies the request in the log and in the body of errors',
    schema: { type: 'string' },
  },
} as const satisfies ResponseHeaders;

export const retryAfterHeader = {
  'Retry-After': {
    description:
      'Seconds after which the request can succeed. With status 503, only if the code is `service_unavailable`.',
    schema: { type: 'integer' },
  },
} as const satisfies ResponseHeaders;

export const etagHeader = {
  ETag: { description: 'Version of the resource, for `If-Match`', schema: { type: 'string' } },
} as const satisfies ResponseHeaders;

export const replayedHeader = {
  'Idempotency-Replayed': {
    description: 'Present if the response is that of an earlier request with the same key',
    schema: { type: 'string', enum: ['true'] },
  },
} as const satisfies ResponseHeaders;
