import { z } from '@hono/zod-openapi';
import { maxSearchLength } from './list-sizes.js';
import { type ProblemCode, problems } from './problems.js';

export const moneySchema = z
  .object({ amount: z.number().int(), currencyCode: z.enum(['USD', 'CAD']) })
  .openapi('Money');
export type Money = z.infer<typeof moneySchema>;

const fieldProblem = z.object({
  field: z.string(),
  code: z.string(),
  message: z.string(),
  triesLeft: z.number().int().optional(),
});

export const problemSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.number().int(),
    code: z.enum(Object.keys(problems) as [ProblemCode, ...ProblemCode[]]),
    detail: z.string(),
    requestId: z.string(),
    errors: z.array(fieldProblem).optional(),
  })
  .openapi('Problem');
export type Problem = z.infer<typeof problemSchema>;
export type FieldProblem = z.infer<typeof fieldProblem>;

/** Returns a schema for names: trimmed and in one Unicode normalization form. */
export const text = (most: number) =>
  z
    .string()
    .transform((value) => value.normalize('NFC').trim())
    .pipe(z.string().max(most));

/** Returns a schema for names that are shown in lists, messages and files: without line breaks and characters that reorder text. */
export const nameText = (most: number) =>
  text(most).pipe(
    z.string().regex(/^[^\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]*$/u, {
      message: 'Control characters are not supported.',
    }),
  );

export const listQuery = z.strictObject({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  size: z.coerce.number().int().min(1).max(200).default(25),
  q: text(maxSearchLength).optional(),
});

export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    items: z.array(item),
    page: z.number().int(),
    size: z.number().int(),
    total: z.number().int(),
  });

export interface Page<Item> {
  items: Item[];
  page: number;
  size: number;
  total: number;
}
