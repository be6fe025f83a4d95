import { referenceName, type Schema, type Schemas } from './api-document.js';

/** Example values by the name of a property, for texts whose format the schema does not have. */
const byName: Readonly<Record<string, string>> = {
  userEmail: 'ada@acme.example',
  email: 'ada@acme.example',
  phone: '+12025550100',
  userPhoneNumber: '+12025550100',
  url: 'https://shop.example/webhooks',
  storeCode: 'ACME',
  code: 'ACME-1234',
  name: 'Acme Works',
  region: 'CA',
  postalCode: '94107',
  otp: '123456',
};

const byFormat: Readonly<Record<string, string>> = {
  date: '2026-06-15',
  'date-time': '2026-06-15T12:00:00.000Z',
};

/** Returns a value that fits a schema: the required properties, or all of them if none is required. */
export function exampleOf(schema: Schema, schemas: Schemas, name = ''): unknown {
  if (schema.$ref !== undefined) {
    const target = schemas[referenceName(schema.$ref)];
    return target === undefined ? null : exampleOf(target, schemas, name);
  }
  if (schema.default !== undefined) return schema.default;
  if (schema.enum) return schema.enum[0];
  const variant = schema.allOf?.[0] ?? schema.anyOf?.[0] ?? schema.oneOf?.[0];
  if (variant) return exampleOf(variant, schemas, name);
  switch (typesOf(schema)[0]) {
    case 'object':
      return objectOf(schema, schemas);
    case 'array':
      return schema.items ? [exampleOf(schema.items, schemas, name)] : [];
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, 1);
    case 'boolean':
      return true;
    default:
      return textOf(schema, name);
  }
}

/** Returns the types of a schema; one that may be null has `null` as the last. */
export function typesOf({ type = [] }: Schema): readonly string[] {
  const types = typeof type === 'string' ? [type] : type;
  return [...types.filter((one) => one !== 'null'), ...types.filter((one) => one === 'null')];
}

function objectOf({ properties = {}, required = [] }: Schema, schemas: Schemas): Record<string, unknown> {
  const all = Object.entries(properties);
  const shown = required.length === 0 ? all : all.filter(([name]) => required.includes(name));
  return Object.fromEntries(shown.map(([name, one]) => [name, exampleOf(one, schemas, name)]));
}

function textOf({ format = '', minLength = 1, maxLength = Infinity }: Schema, name: string): string {
  const text = byFormat[format] ?? byName[name] ?? (name === '' ? 'text' : name);
  return text.padEnd(minLength, '0').slice(0, maxLength);
}
