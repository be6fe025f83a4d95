import { referenceName, type Schema } from './api-document.js';
import { typesOf } from './example.js';

/** Row of a table of properties. */
export interface SchemaRow {
  /** Name with dots for nested properties and `[]` for the items of lists. */
  name: string;
  type: SchemaType;
  isRequired: boolean;
  description: string;
}

export interface SchemaType {
  /** Types and limits in words, for example `integer, 1 to 200`. */
  text: string;
  /** Names of schemas that the page describes elsewhere. */
  references: readonly string[];
}

/** Returns the rows of a schema's properties. Properties of referenced schemas are not repeated. */
export function rowsOf(schema: Schema, prefix = ''): SchemaRow[] {
  const { properties = {}, required = [] } = schema;
  const variants = [...(schema.oneOf ?? []), ...(schema.anyOf ?? []), ...(schema.allOf ?? [])];
  const own = Object.entries(properties).flatMap(([key, one]): SchemaRow[] => {
    const name = prefix === '' ? key : `${prefix}.${key}`;
    const row = {
      name,
      type: typeOf(one),
      isRequired: required.includes(key),
      description: one.description ?? one.items?.description ?? '',
    };
    return [row, ...rowsBelow(one, name)];
  });
  return [...own, ...variants.flatMap((one) => rowsOf(one, prefix))];
}

function rowsBelow(schema: Schema, name: string): SchemaRow[] {
  return [...rowsOf(schema, name), ...(schema.items ? rowsOf(schema.items, `${name}[]`) : [])];
}

/** Returns a type in words. */
export function typeOf(schema: Schema): SchemaType {
  if (schema.$ref !== undefined) return { text: '', references: [referenceName(schema.$ref)] };
  const variants = [...(schema.oneOf ?? []), ...(schema.anyOf ?? []), ...(schema.allOf ?? [])];
  if (variants.length > 0) return joined(variants.map(typeOf));
  const items = schema.items ? typeOf(schema.items) : undefined;
  const words = typesOf(schema).map((one) => (one === 'array' ? `list of ${items?.text ?? ''}`.trim() : one));
  const facts = [words.join(' or '), ...factsOf(schema)].filter((one) => one !== '');
  return { text: facts.join(', '), references: items?.references ?? [] };
}

function joined(types: readonly SchemaType[]): SchemaType {
  const words = new Set(types.map(({ text }) => text).filter((text) => text !== ''));
  return { text: [...words].join(' or '), references: types.flatMap(({ references }) => references) };
}

function factsOf(schema: Schema): string[] {
  const facts = [
    schema.format ?? '',
    schema.enum ? schema.enum.map((one) => JSON.stringify(one)).join(' | ') : '',
    range(schema.minimum, schema.maximum, ''),
    range(schema.minLength, schema.maxLength, ' characters'),
    range(schema.minItems, schema.maxItems, ' items'),
    schema.default === undefined ? '' : `default ${JSON.stringify(schema.default)}`,
    schema.pattern === undefined ? '' : `pattern ${schema.pattern}`,
  ];
  return facts.filter((one) => one !== '');
}

function range(least: number | undefined, most: number | undefined, unit: string): string {
  if (least === undefined && most === undefined) return '';
  if (most === undefined) return `at least ${String(least)}${unit}`;
  return least === undefined
    ? `at most ${String(most)}${unit}`
    : `${String(least)} to ${String(most)}${unit}`;
}
