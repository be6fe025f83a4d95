import type { JsonObject } from '../client.types.js';
import { type GraphQLError, readGraphQLBody } from './graphql-errors.js';

/** Node of the gateway's error tree: a group of fields, or one error of a field. */
interface FieldError {
  field: string;
  fieldErrors?: FieldError[];
  code?: string | undefined;
  message?: string | undefined;
}

/** Converts GraphQL errors to the shape of the REST API. */
export function adaptErrors(body: unknown): JsonObject {
  const { errors } = readGraphQLBody(body);
  const [first] = errors ?? [];
  const errorClass = first?.extensions?.errorClass;
  if (errorClass === undefined) {
    return { error: { message: 'The gateway could not process the request.' }, fieldErrors: [] };
  }
  if (errorClass !== 'VALIDATION') return { error: { message: first?.message }, fieldErrors: [] };
  const withPath = errors?.filter(({ extensions }) => Array.isArray(extensions?.inputPath)) ?? [];
  if (withPath.length === 0) return { error: { message: first?.message } };
  const fieldErrors: FieldError[] = [];
  for (const error of withPath) insert(fieldErrors, error.extensions?.inputPath?.slice(1) ?? [], error);
  const message = fieldErrors[0]?.field === 'creditCard' ? 'Credit card is invalid' : undefined;
  return { error: { message }, fieldErrors };
}

function insert(nodes: FieldError[], [field, ...inner]: readonly string[], error: GraphQLError): void {
  if (field === undefined) return;
  if (inner.length === 0) {
    nodes.push({ code: error.extensions?.legacyCode, field, message: error.message });
    return;
  }
  let node = nodes.find((known) => known.field === field);
  if (!node) nodes.push((node = { field }));
  insert((node.fieldErrors ??= []), inner, error);
}
