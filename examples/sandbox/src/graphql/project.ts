import { type FieldNode, GraphQLError, Kind, type SelectionSetNode, valueFromASTUntyped } from 'graphql';

export type Variables = Readonly<Record<string, unknown>>;

/** Field with arguments, in the result of a resolver. */
type FieldFunction = (args: Record<string, unknown>) => unknown;

/** Reduces a result to the selected fields. Throws for an unknown field, as the provider's gateway does. */
export async function project(
  value: unknown,
  selection: SelectionSetNode | undefined,
  variables: Variables,
): Promise<unknown> {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return Promise.all(value.map((item) => project(item, selection, variables)));
  if (typeof value !== 'object' || !selection) return value;
  const object: Record<string, unknown> = { ...value };
  const projected: Record<string, unknown> = {};
  for (const field of fieldsOf(selection, object['__typename'])) {
    if (!Object.hasOwn(object, field.name.value)) throw unknownField(field);
    const raw = object[field.name.value];
    const resolved =
      typeof raw === 'function' ? await (raw as FieldFunction)(argumentsOf(field, variables)) : raw;
    projected[keyOf(field)] = await project(resolved, field.selectionSet, variables);
  }
  return projected;
}

/** Returns the key of a field in the response: its alias, else its name. */
export function keyOf({ alias, name }: FieldNode): string {
  return (alias ?? name).value;
}

export function argumentsOf(field: FieldNode, variables: Variables): Record<string, unknown> {
  return Object.fromEntries(
    (field.arguments ?? []).map(({ name, value }) => [name.value, valueFromASTUntyped(value, variables)]),
  );
}

export function unknownField(field: FieldNode): GraphQLError {
  return new GraphQLError(`There is no field ${JSON.stringify(field.name.value)} here`, { nodes: field });
}

/**
 * Returns the selected fields for this type. Throws for named fragments and directives instead of ignoring
 * them.
 */
export function fieldsOf({ selections }: SelectionSetNode, typeName: unknown): FieldNode[] {
  return selections.flatMap((item) => {
    if (item.kind === Kind.FRAGMENT_SPREAD || item.directives?.length) {
      throw new GraphQLError('Named fragments and directives are not known here', { nodes: item });
    }
    if (item.kind === Kind.FIELD) return [item];
    const condition = item.typeCondition?.name.value;
    return condition === undefined || condition === typeName ? fieldsOf(item.selectionSet, typeName) : [];
  });
}
