import type { JsonObject } from '../client.types.js';

export interface GraphQLError {
  message?: string;
  extensions?: { errorClass?: string; legacyCode?: string; inputPath?: readonly string[] };
}

interface GraphQLBody {
  data?: JsonObject | null;
  errors?: readonly GraphQLError[];
}

/** The answer as GraphQL shapes it, or an empty one for anything else. */
export function readGraphQLBody(body: unknown): GraphQLBody {
  return typeof body === 'object' && body !== null ? body : {};
}

const statusOfClass: Readonly<Record<string, number>> = {
  VALIDATION: 422,
  AUTHORIZATION: 403,
  AUTHENTICATION: 401,
};

/** The HTTP status that a GraphQL answer stands for: the gateway sends 200 with errors inside. */
export function judgeStatus(httpStatus: number, body: unknown): number {
  if (httpStatus !== 200) return httpStatus;
  const { data, errors } = readGraphQLBody(body);
  if (data && !errors) return 200;
  const [first] = errors ?? [];
  const errorClass = first?.extensions?.errorClass;
  if (errorClass !== undefined) return statusOfClass[errorClass] ?? 500;
  // A complaint without a class is about the query itself.
  return first?.message === undefined ? 500 : 403;
}

/** Whether the gateway's GraphQL side failed by itself, so that REST may still answer. */
export function isInternalFailure(body: unknown): boolean {
  const { data, errors } = readGraphQLBody(body);
  const errorClass = errors?.[0]?.extensions?.errorClass;
  return !data && (errorClass === 'UNKNOWN' || errorClass === 'INTERNAL');
}
