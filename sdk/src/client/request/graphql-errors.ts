import type { JsonObject } from '../client.types.js';

export interface GraphQLError {
  message?: string;
  extensions?: { errorClass?: string; legacyCode?: string; inputPath?: readonly string[] };
}

interface GraphQLBody {
  data?: JsonObject | null;
  errors?: readonly GraphQLError[];
}

/** Returns the body as a GraphQL response; an empty one for anything that is not an object. */
export function readGraphQLBody(body: unknown): GraphQLBody {
  return typeof body === 'object' && body !== null ? body : {};
}

const statusOfClass: Readonly<Record<string, number>> = {
  VALIDATION: 422,
  AUTHORIZATION: 403,
  AUTHENTICATION: 401,
};

/** Returns the HTTP status that a GraphQL response corresponds to: the gateway sends errors with status 200. */
export function httpStatusOf(httpStatus: number, body: unknown): number {
  if (httpStatus !== 200) return httpStatus;
  const { data, errors } = readGraphQLBody(body);
  if (data && !errors) return 200;
  const [first] = errors ?? [];
  const errorClass = first?.extensions?.errorClass;
  if (errorClass !== undefined) return statusOfClass[errorClass] ?? 500;
  // An error without a class concerns the query itself.
  return first?.message === undefined ? 500 : 403;
}

/** Returns true if the gateway's GraphQL service failed internally, in which case REST may still work. */
export function isInternalFailure(body: unknown): boolean {
  const { data, errors } = readGraphQLBody(body);
  const errorClass = errors?.[0]?.extensions?.errorClass;
  return !data && (errorClass === 'UNKNOWN' || errorClass === 'INTERNAL');
}
