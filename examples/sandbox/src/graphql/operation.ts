import {
  type FieldNode,
  GraphQLError,
  Kind,
  type OperationDefinitionNode,
  parse,
  valueFromASTUntyped,
} from 'graphql';
import { fieldsOf, type Variables } from './project.js';

/**
 * Limit of tokens per document: higher than clients need, low enough that parsing does not block the process.
 */
const maxLexicalTokens = 5_000;

/**
 * Returns the operation to run. Throws a `GraphQLError` if the document is invalid or the choice is
 * ambiguous.
 */
export function chooseOperation(source: string, name: string | null): OperationDefinitionNode {
  const operations = operationsIn(source);
  const [first, ...more] = operations;
  const only = more.length === 0 ? first : undefined;
  const chosen = name ? operations.find((operation) => operation.name?.value === name) : only;
  if (!chosen) throw new GraphQLError('The operation to run is not in the document');
  return chosen;
}

/** Returns the given variables and the defaults of the others. Throws if a required variable is missing. */
export function variablesOf(
  { variableDefinitions = [] }: OperationDefinitionNode,
  given: Variables,
): Variables {
  const variables: Record<string, unknown> = { ...given };
  for (const definition of variableDefinitions) {
    const { variable, type, defaultValue } = definition;
    const name = variable.name.value;
    if (!(name in variables) && defaultValue) variables[name] = valueFromASTUntyped(defaultValue);
    if (type.kind === Kind.NON_NULL_TYPE && (variables[name] ?? null) === null) {
      throw new GraphQLError(`The variable $${name} must be given`, { nodes: definition });
    }
  }
  return variables;
}

export function rootFields(operation: OperationDefinitionNode): FieldNode[] {
  return fieldsOf(operation.selectionSet, undefined);
}

/** Returns the first root field of the operation with this name, or of the first operation. */
export function firstField(source: string, name: string | null): string | null {
  const operations = operationsIn(source);
  const operation = operations.find((known) => known.name?.value === name) ?? operations[0];
  return (operation && rootFields(operation)[0]?.name.value) ?? null;
}

function operationsIn(source: string): OperationDefinitionNode[] {
  const { definitions } = parse(source, { maxLexicalTokens });
  return definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
}
