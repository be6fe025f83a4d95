import { z } from 'zod';

/** JSON schema as far as the OpenAPI document uses it. */
export interface Schema {
  $ref?: string | undefined;
  type?: string | readonly string[] | undefined;
  description?: string | undefined;
  enum?: readonly unknown[] | undefined;
  default?: unknown;
  format?: string | undefined;
  pattern?: string | undefined;
  minimum?: number | undefined;
  maximum?: number | undefined;
  minLength?: number | undefined;
  maxLength?: number | undefined;
  minItems?: number | undefined;
  maxItems?: number | undefined;
  items?: Schema | undefined;
  properties?: Readonly<Record<string, Schema>> | undefined;
  required?: readonly string[] | undefined;
  anyOf?: readonly Schema[] | undefined;
  oneOf?: readonly Schema[] | undefined;
  allOf?: readonly Schema[] | undefined;
}

const schema: z.ZodType<Schema> = z.lazy(() =>
  z.object({
    $ref: z.string().optional(),
    type: z.union([z.string(), z.array(z.string())]).optional(),
    description: z.string().optional(),
    enum: z.array(z.unknown()).optional(),
    default: z.unknown().optional(),
    format: z.string().optional(),
    pattern: z.string().optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
    minLength: z.number().optional(),
    maxLength: z.number().optional(),
    minItems: z.number().optional(),
    maxItems: z.number().optional(),
    items: schema.optional(),
    properties: z.record(z.string(), schema).optional(),
    required: z.array(z.string()).optional(),
    anyOf: z.array(schema).optional(),
    oneOf: z.array(schema).optional(),
    allOf: z.array(schema).optional(),
  }),
);

const content = z.record(z.string(), z.object({ schema }));

const parameter = z.object({
  name: z.string(),
  in: z.enum(['path', 'query', 'header']),
  required: z.boolean().default(false),
  description: z.string().default(''),
  schema,
});

const response = z.object({
  description: z.string(),
  headers: z.record(z.string(), z.object({ description: z.string() })).default({}),
  content: content.default({}),
});

const operation = z.object({
  operationId: z.string(),
  tags: z.array(z.string()).min(1),
  summary: z.string(),
  description: z.string().optional(),
  'x-access': z.array(z.string()).min(1),
  'x-scope': z.string().optional(),
  parameters: z.array(parameter).default([]),
  requestBody: z.object({ required: z.boolean().default(false), content }).optional(),
  responses: z.record(z.string(), response),
});

const webhook = z.object({
  post: z.object({
    summary: z.string(),
    description: z.string(),
    parameters: z.array(parameter),
    requestBody: z.object({ content }),
  }),
});

/** Parts of the OpenAPI document that the reference shows. Parsing fails for a part without a place in the page. */
export const apiDocumentSchema = z.object({
  info: z.object({ title: z.string(), version: z.string(), description: z.string() }),
  servers: z.array(z.object({ url: z.string() })).length(1),
  components: z.object({ schemas: z.record(z.string(), schema) }),
  paths: z.record(z.string(), z.record(z.string(), operation)),
  webhooks: z.record(z.string(), webhook),
});

export type ApiDocument = z.infer<typeof apiDocumentSchema>;
export type Schemas = ApiDocument['components']['schemas'];

export type Parameter = z.infer<typeof parameter>;

/** Operation with its method and address. */
export interface Operation extends z.infer<typeof operation> {
  method: string;
  path: string;
}

/** Returns the operations of a document by their first tag, in the order of the document. */
export function operationsByTag({ paths }: ApiDocument): Map<string, Operation[]> {
  const byTag = new Map<string, Operation[]>();
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, one] of Object.entries(methods)) {
      const [tag = ''] = one.tags;
      byTag.set(tag, [...(byTag.get(tag) ?? []), { ...one, method: method.toUpperCase(), path }]);
    }
  }
  return byTag;
}

/** Returns the name of the schema that a reference names. */
export const referenceName = (reference: string): string => reference.split('/').at(-1) ?? '';
