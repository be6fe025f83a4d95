import { type FieldNode, GraphQLError, Kind, type SelectionSetNode, valueFromASTUntyped } from 'graphql';

export type Variables = Readonly<Record<string, unknown>>;

/** A field that takes arguments is a function in the resolver's answer. */
export type FieldFunction = (args: Record<string, unknown>) => unknown;

/** Cuts an answer down to what was asked for. A field that does not exist is an error, as at the real gateway. */
export async function project(
  value: unknown,
  selection: SelectionSetNode | undefined,
  variables: Variables,
): Promise<unknown> {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return Promise.all(value.map((item) => project(item, selection, variables)));
  if (typeof value !== 'object' || !selection) return value;
  const object: Record<string, unknown> = { ...value };
  const answer: Record<string, unknown> = {};
  for (const field of fieldsOf(selection, object['__typename'])) {
    if (!Object.hasOwn(object, field.name.value)) throw unknownField(field);
    const raw = object[field.name.value];
    const resolved =
      typeof raw === 'function' ? await (raw as FieldFunction)(argumentsOf(field, variables)) : raw;
    answer[keyOf(field)] = await project(resolved, field.selectionSet, variables);
  }
  return answer;
}

/** Under which name a field stands in the answer. */
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

/** The fields of a selection on an object of this type. Named fragments and directives are refused, not ignored. */
export function fieldsOf({ selections }: SelectionSetNode, typeName: unknown): FieldNode[] {
  return selections.flatMap((item) => {
    if (item.kind === Kind.FRAGMENT_SPREAD || item.directives?.length) {
      throw new GraphQLError('Named fragments and directives are not known here', { nodes: item });
    }
    if (item.kind === Kind.FIELD) return [item];
    const wanted = item.typeCondition?.name.value;
    return wanted === undefined || wanted === typeName ? fieldsOf(item.selectionSet, typeName) : [];
  });
}
