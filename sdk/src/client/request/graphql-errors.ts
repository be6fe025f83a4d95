import type { JsonObject } from '../client.types.js';

export interface GraphQLError {
  message?: string;
  extensions?: { errorClass?: string; legacyCode?: string; inputPath?: readonly string[] };
}

interface GraphQLBody {
  data?: JsonObject | null | undefined;
  errors?: readonly GraphQLError[];
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Returns the body as a GraphQL response; an empty one for anything that is not an object. Drops errors of another form. */
export function readGraphQLBody(body: unknown): GraphQLBody {
  if (!isObject(body)) return {};
  const { data, errors } = body as { data?: JsonObject | null; errors?: unknown };
  if (!errors) return { data };
  return { data, errors: Array.isArray(errors) ? (errors as unknown[]).filter(isObject) : [] };
}

/** Statuses by class. A map, because an object would have a value for `constructor`. */
const statusOfClass: ReadonlyMap<unknown, number> = new Map([
  ['VALIDATION', 422],
  ['AUTHORIZATION', 403],
  ['AUTHENTICATION', 401],
]);

/** Returns the HTTP status that a GraphQL response corresponds to: the gateway sends errors with status 200. */
export function httpStatusOf(httpStatus: number, body: unknown): number {
  if (httpStatus !== 200) return httpStatus;
  const { data, errors } = readGraphQLBody(body);
  if (data && !errors) return 200;
  const [first] = errors ?? [];
  const errorClass = first?.extensions?.errorClass;
  if (errorClass !== undefined) return statusOfClass.get(errorClass) ?? 500;
  // An error without a class concerns the query itself.
  return first?.message === undefined ? 500 : 403;
}

/** Returns true if the gateway's GraphQL service failed internally, in which case REST may still work. */
export function isInternalFailure(body: unknown): boolean {
  const { data, errors } = readGraphQLBody(body);
  const errorClass = errors?.[0]?.extensions?.errorClass;
  return !data && (errorClass === 'UNKNOWN' || errorClass === 'INTERNAL');
}
