import { z } from '@hono/zod-openapi';
import {
  dateOrders,
  delimiters,
  fileEncodings,
  importErrors,
  importFields,
  importRowCodes,
  importRowStatuses,
  importStatuses,
  mostImportColumns,
  onExistingValues,
} from './import-values.js';
import { locales } from './locales.js';
import { commaList, listQuery, nameText } from './schemas.js';

const mapping = z.array(z.enum(importFields).nullable()).max(mostImportColumns);
const onExisting = z
  .enum(onExistingValues)
  .describe('`UPDATE` changes people whom the store has already, `SKIP` leaves them as they are');

export const importQuery = z.strictObject({
  filename: nameText(200).pipe(z.string().min(1)).describe('Name of the file, with at most 200 characters'),
  policyId: z
    .string()
    .regex(/^[\x21-\x7e]{1,64}$/)
    .optional()
    .describe('Id of a campaign to which the people are added'),
});

export const mappingRequest = z.strictObject({
  columns: mapping.describe(
    'Field of each column of the file, in its order; null for a column that is not imported',
  ),
  onExisting,
  dateOrder: z
    .enum(dateOrders)
    .optional()
    .describe(
      'Order of day and month in dates like 03/04/2025, if the file does not prove it. Default: unchanged',
    ),
});
export type MappingRequest = z.infer<typeof mappingRequest>;

export const commitRequest = mappingRequest.describe(
  'Fields and treatment of the preview that the caller has seen; if they have changed since, nothing is imported',
);

const count = (description: string) => z.number().int().describe(description);

const countsSchema = z.object({
  total: count('Number of rows of the file that have been read'),
  processed: count('Number of rows that the current step has processed: checked rows, or saved people'),
  valid: count('Number of rows that can be imported'),
  existing: count('Number of valid rows of people whom the store has already'),
  invalid: count('Number of rows with invalid values'),
  duplicate: count('Number of rows that repeat a person of an earlier row'),
  created: count('Number of people who were added'),
  updated: count('Number of people who were changed'),
  skipped: count('Number of people who were left as they are'),
});
export type ImportCounts = z.infer<typeof countsSchema>;

export const importSchema = z
  .object({
    id: z.string().describe('Id of the import'),
    status: z
      .enum(importStatuses)
      .describe(
        '`PARSING`: rows are read and checked; `READY`: the import can be committed; `IMPORTING`: people are saved',
      ),
    filename: z.string().describe('Name of the file'),
    bytes: count('Size of the file'),
    encoding: z.enum(fileEncodings).describe('Encoding of the file, as it was detected'),
    delimiter: z.enum(delimiters).describe('Character between cells, as it was detected'),
    policyId: z
      .string()
      .nullable()
      .describe('Id of the campaign to which the people are added; null for none'),
    columns: z
      .array(z.string())
      .describe('Headings of the file, at most 300 characters each; empty until it has been read'),
    headingRow: count('Number of the row with the headings; rows before it are not imported'),
    mapping: mapping.describe('Field of each column; null for a column that is not imported'),
    dateOrder: z
      .enum(dateOrders)
      .nullable()
      .describe('Order in which dates like 03/04/2025 are read; null if the file has none'),
    isDateOrderCertain: z
      .boolean()
      .describe(
        'False if the dates can be read in both orders, or prove both; the caller can then choose one',
      ),
    isMapped: z.boolean().describe('False if names, or email address and phone number, have no column yet'),
    onExisting,
    sample: z
      .array(z.array(z.string()))
      .describe('Cells of the first rows, as long as they are stored; at most 300 characters each'),
    counts: countsSchema.describe('Numbers of rows and people'),
    error: z.enum(importErrors).nullable().describe('Reason of the status `FAILED`; null otherwise'),
    errorRow: z
      .number()
      .int()
      .nullable()
      .describe('Number of the row that has caused it, from 1; null if the whole file has'),
    createdAt: z.iso.datetime().describe('Time of the upload'),
    finishedAt: z.iso.datetime().nullable().describe('Time of the end; null before'),
  })
  .openapi('ImportJob', { description: 'Import of people from a CSV file' });
export type ImportJob = z.infer<typeof importSchema>;

export const importListQuery = listQuery.extend({
  status: commaList(importStatuses, 'Statuses of imports'),
});

export const importRowQuery = listQuery.extend({
  status: commaList(importRowStatuses, 'Statuses of rows'),
  sort: z
    .enum(['row', '-row'])
    .default('row')
    .describe('Order by number of the row; a leading minus sorts in descending order'),
});

export const importRowSchema = z
  .object({
    row: z.number().int().describe('Number of the row in the file, whose first row is row 1'),
    status: z.enum(importRowStatuses).describe('State of the row'),
    values: z
      .array(z.string())
      .describe('Cells of the row, at most 300 characters each; none after its person has been saved'),
    errors: z
      .array(
        z.object({
          column: z.string().nullable().describe('Heading of the column; null for the whole row'),
          code: z.enum(importRowCodes).describe('Reason'),
          value: z
            .string()
            .nullable()
            .describe('Value of the cell; null for the whole row, and after the person has been saved'),
        }),
      )
      .describe('Reasons why the row is not imported, and warnings'),
  })
  .openapi('ImportRow', { description: 'Row of a file' });
export type ImportRow = z.infer<typeof importRowSchema>;
export type ImportRowError = ImportRow['errors'][number];

export const problemsQuery = z.strictObject({
  locale: z.enum(locales).default('en-US').describe('Language of reasons. Default: en-US'),
});
