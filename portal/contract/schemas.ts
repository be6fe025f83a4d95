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

/**
 * Characters that break lines, reorder text or are invisible, and accents that would cover other lines. Those that scripts
 * need for joining and direction are allowed.
 */
const unwanted = /[\p{Cc}\p{Zl}\p{Zp}]|(?![\u061C\u200C-\u200F])\p{Cf}|\p{M}{5}/u;

/** A character that is seen; the listed ones are blank although they are letters or symbols. */
const visible = /[^\s\p{Cf}\u115F\u1160\u2800\u3164\uFFA0]/u;

/** Returns a schema for names that are shown in lists, messages and files. A name may be empty, but not blank. */
export const nameText = (most: number) =>
  text(most).pipe(
    z
      .string()
      .refine(
        (name) => !unwanted.test(name),
        'Control characters and invisible characters are not supported.',
      )
      .refine((name) => name === '' || visible.test(name), 'Enter at least one visible character.'),
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
