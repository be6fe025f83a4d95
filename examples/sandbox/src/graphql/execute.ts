import {
  type FieldNode,
  getLocation,
  GraphQLError,
  type OperationDefinitionNode,
  OperationTypeNode,
} from 'graphql';
import { GatewayError } from '../gateway/gateway-error.js';
import { chooseOperation, firstField, rootFields, variablesOf } from './operation.js';
import { argumentsOf, keyOf, project, unknownField, type Variables } from './project.js';

export interface GraphQLRequest {
  query: string;
  operationName: string | null;
  variables: Variables;
}

type Resolver<Context> = (args: Record<string, unknown>, context: Context) => unknown;

/** Resolvers by root field. Payment methods add their own. */
export interface Resolvers<Context> {
  query: Readonly<Record<string, Resolver<Context>>>;
  mutation: Readonly<Record<string, Resolver<Context>>>;
}

/** Joins resolvers. Throws if two of them have the same root field. */
export function mergeResolvers<Context>(parts: readonly Resolvers<Context>[]): Resolvers<Context> {
  const join = (kind: keyof Resolvers<Context>) => {
    const entries = parts.flatMap((part) => Object.entries(part[kind]));
    const fields = Object.fromEntries(entries);
    if (Object.keys(fields).length === entries.length) return fields;
    throw new Error(`Two resolvers have the same ${kind} field.`);
  };
  return { query: join('query'), mutation: join('mutation') };
}

export interface GraphQLResponse {
  data: Record<string, unknown> | null;
  errors?: GraphQLErrorBody[];
}

interface GraphQLErrorBody {
  message: string;
  locations?: readonly { line: number; column: number }[];
  path?: readonly string[];
  extensions?: Record<string, unknown>;
}

export async function executeGraphQL<Context>(
  request: GraphQLRequest,
  resolvers: Resolvers<Context>,
  context: Context,
): Promise<GraphQLResponse> {
  try {
    const operation = chooseOperation(request.query, request.operationName);
    const variables = variablesOf(operation, request.variables);
    const data: Record<string, unknown> = {};
    for (const field of rootFields(operation)) {
      const resolver = resolverOf(resolvers, operation, field);
      try {
        const value = await resolver(argumentsOf(field, variables), context);
        data[keyOf(field)] = await project(value, field.selectionSet, variables);
      } catch (error) {
        if (!(error instanceof GatewayError)) throw error;
        return fieldErrorResponse(error, field);
      }
    }
    return { data };
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    // An error of the query itself has no class.
    const { message, locations = [] } = error;
    return { data: null, errors: [{ message, locations }] };
  }
}

/** Returns the response for an error that occurs before any field is resolved. */
export function requestErrorResponse(error: GatewayError): GraphQLResponse {
  return { data: null, errors: [{ message: error.message, extensions: extensionsOf(error) }] };
}

/**
 * Returns the root field of a query. It identifies a call better than the operation name, which some clients
 * omit.
 */
export function rootFieldOf(query: string, operationName: string | null): string | null {
  try {
    return firstField(query, operationName);
  } catch {
    // The name is only logged; the response reports the invalid query.
    return null;
  }
}

function resolverOf<Context>(
  resolvers: Resolvers<Context>,
  { operation }: OperationDefinitionNode,
  field: FieldNode,
): Resolver<Context> {
  const known = operation === OperationTypeNode.SUBSCRIPTION ? {} : resolvers[operation];
  const resolver = Object.hasOwn(known, field.name.value) ? known[field.name.value] : undefined;
  if (!resolver) throw unknownField(field);
  return resolver;
}

function fieldErrorResponse(error: GatewayError, field: FieldNode): GraphQLResponse {
  const key = keyOf(field);
  const locations = field.loc ? [getLocation(field.loc.source, field.loc.start)] : [];
  const common = { locations, path: [key] };
  const whole = { message: error.message, ...common, extensions: extensionsOf(error) };
  const single = error.problems.map((problem) => ({
    message: problem.message,
    ...common,
    extensions: {
      ...extensionsOf(error),
      ...(problem.code === null ? {} : { legacyCode: problem.code }),
      inputPath: ['input', ...problem.path],
    },
  }));
  return { data: { [key]: null }, errors: single.length > 0 ? single : [whole] };
}

function extensionsOf({ errorClass }: GatewayError): Record<string, unknown> {
  const isShopper = errorClass === 'VALIDATION' || errorClass === 'NOT_FOUND';
  return { errorClass, errorType: isShopper ? 'user_error' : 'developer_error' };
}
