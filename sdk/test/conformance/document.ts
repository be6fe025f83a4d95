import { Kind, parse, print, type SelectionNode, visit } from 'graphql';

/** Normalizes a GraphQL document: order, white space and commas are insignificant. */
export function normaliseDocument(source: string): string {
  const sorted = visit(parse(source, { noLocation: true }), {
    SelectionSet: {
      leave: (node) => ({ ...node, selections: node.selections.toSorted(by(nameOf)) }),
    },
    OperationDefinition: {
      leave: (node) => ({
        ...node,
        variableDefinitions: (node.variableDefinitions ?? []).toSorted(
          by(({ variable }) => variable.name.value),
        ),
      }),
    },
  });
  return print(sorted).replaceAll(/\s+/g, ' ');
}

function nameOf(node: SelectionNode): string {
  if (node.kind === Kind.INLINE_FRAGMENT) return `...${node.typeCondition?.name.value ?? ''}`;
  return node.kind === Kind.FIELD ? (node.alias ?? node.name).value : `...${node.name.value}`;
}

function by<T>(key: (item: T) => string): (left: T, right: T) => number {
  return (left, right) => (key(left) < key(right) ? -1 : 1);
}
