import { z } from '@hono/zod-openapi';
import { maxSearchLength, mostPages } from './list-sizes.js';
import { type ProblemCode, problems } from './problems.js';
import { splitValues } from './value-lists.js';

export const moneySchema = z
  .object({
    amount: z.number().int().describe('Amount in cents'),
    currencyCode: z.enum(['USD', 'CAD']).describe('Currency of the store (ISO 4217)'),
  })
  .openapi('Money', { description: 'Amount of money' });
export type Money = z.infer<typeof moneySchema>;

const fieldProblem = z.object({
  field: z.string().describe('Name of the field, with dots for nested ones; empty for the whole body'),
  code: z.string().describe('Reason, for programs'),
  message: z.string().describe('Reason in English, for developers'),
  id: z.string().optional().describe('Id of the existing object that a new one would repeat'),
  triesLeft: z.number().int().optional().describe('Remaining tries after a wrong sign-in code'),
});

export const problemSchema = z
  .object({
    type: z.string().describe('URN of the code'),
    title: z.string().describe('Name of the status in English'),
    status: z.number().int().describe('HTTP status'),
    code: z
      .enum(Object.keys(problems) as [ProblemCode, ...ProblemCode[]])
      .describe('Reason, for programs. Later versions can add codes.'),
    detail: z.string().describe('Reason in English, for developers'),
    requestId: z.string().describe('Id of the request in the log of the server'),
    errors: z.array(fieldProblem).optional().describe('Invalid fields and parameters'),
  })
  .openapi('Problem', { description: 'Body of every error response (RFC 9457)' });
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

/** Returns the problem of a text with characters that are not supported. */
export const characterProblem = (message: string) => ({
  message,
  params: { code: 'characters_invalid' },
});

/** Returns a schema for names that are shown in lists, messages and files. A name may be empty, but not blank. */
export const nameText = (most: number) =>
  text(most).pipe(
    z
      .string()
      .refine(
        (name) => !unwanted.test(name),
        characterProblem('Control characters and invisible characters are not supported.'),
      )
      .refine(
        (name) => name === '' || visible.test(name),
        characterProblem('Enter at least one visible character.'),
      ),
  );

/** First year of dates: the database has no year 0, and its driver takes years below 100 for those of the last century. */
const firstYear = '1900';
const isInYears = (value: string): boolean => value >= firstYear;
const years = `The year must be ${firstYear} or later.`;

/** Day that a request sends. */
export const day = z.iso.date().refine(isInYears, years);

/** Moment in UTC that a request sends. */
export const moment = z.iso.datetime().refine(isInYears, years);

/** Returns the schema of an optional search query, with a limited length. */
export const searchText = (description: string) =>
  text(maxSearchLength).optional().describe(`${description}, with at most ${maxSearchLength} characters`);

/** Returns a schema for a list of values in one query parameter, separated by commas. */
export const commaList = <const Values extends readonly [string, ...string[]]>(
  values: Values,
  description: string,
) =>
  z
    .string()
    .transform((list) => list.split(','))
    .pipe(z.array(z.enum(values)).max(values.length))
    .optional()
    .openapi({
      type: 'array',
      items: { type: 'string', enum: [...values] },
      maxItems: values.length,
      param: { style: 'form', explode: false, description: `${description}, separated by commas` },
    });

interface WholeNumber {
  min: number;
  max: number;
  default: number;
}

/** Returns the schema of a whole number in a query. Only digits: `Number` would also accept `1e1` and `0x10`. */
export const wholeNumber = ({ min, max, default: usual }: WholeNumber, description: string) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'Enter a whole number.')
    .transform(Number)
    .pipe(z.number().min(min).max(max))
    .default(usual)
    .openapi({ type: 'integer', minimum: min, maximum: max, default: usual, description });

/** Most values of a filter by text. */
export const mostFilterValues = 50;

/** Returns a schema for a list of any texts in one query parameter. A text with a comma is written with a backslash before it. */
export const valueList = (description: string) =>
  z
    .string()
    .max(4000)
    .transform(splitValues)
    .pipe(z.array(text(maxSearchLength)).min(1).max(mostFilterValues))
    .optional()
    .openapi({
      type: 'array',
      items: { type: 'string', maxLength: maxSearchLength },
      maxItems: mostFilterValues,
      param: {
        style: 'form',
        explode: false,
        description: `${description}, separated by commas; a backslash stands before commas and backslashes of a value`,
      },
    });

export const listQuery = z.strictObject({
  page: wholeNumber({ min: 1, max: mostPages, default: 1 }, 'Number of the page, from 1'),
  size: wholeNumber({ min: 1, max: 200, default: 25 }, 'Number of items on a page'),
});

export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    items: z.array(item),
    page: z.number().int().describe('Number of the page, from 1'),
    size: z.number().int().describe('Number of items on a full page'),
    total: z.number().int().describe('Number of items on all pages'),
  });

export interface Page<Item> {
  items: Item[];
  page: number;
  size: number;
  total: number;
}
