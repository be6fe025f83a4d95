import { z } from '@hono/zod-openapi';
import { feedRunStatuses, heldReasons, missingRules, removalDecisions, shownRuns } from './feed-values.js';
import { importSchema } from './imports.js';

const settings = {
  isEnabled: z.boolean().describe('True if the feed takes files'),
  onMissing: z
    .enum(missingRules)
    .describe('`REMOVE` erases people of the store who are missing from the newest file, `LEAVE` keeps them'),
};

export const feedInput = z.strictObject(settings);
export type FeedInput = z.infer<typeof feedInput>;

const number = (description: string) => z.number().int().describe(description);

export const feedRunSchema = z
  .object({
    id: z.string().describe('Id of the run and of its import, whose problems can be downloaded'),
    status: z
      .enum(feedRunStatuses)
      .describe(
        '`RUNNING`: the server works on it; `HELD`: people were saved, and the removal of others waits; ' +
          '`REPLACED`: a later file was compared before the removal was decided',
      ),
    keyName: z
      .string()
      .nullable()
      .describe('Name of the API key that has sent the file; null if it is unknown'),
    receivedAt: z.iso.datetime().describe('Time at which the file arrived'),
    finishedAt: z.iso.datetime().nullable().describe('Time at which all people were saved; null before'),
    bytes: number('Size of the file'),
    counts: importSchema.shape.counts,
    error: importSchema.shape.error,
    errorRow: importSchema.shape.errorRow,
    hasProblems: z
      .boolean()
      .describe('True if rows with problems can be downloaded; they are deleted after seven days'),
    onMissing: settings.onMissing.describe('Rule for missing people when the file arrived'),
    missing: z
      .number()
      .int()
      .nullable()
      .describe(
        'Number of people who are missing from the file; null before they are known, and if they are kept',
      ),
    removed: number('Number of missing people who were erased so far'),
    heldFor: z.enum(heldReasons).nullable().describe('Reason why the removal waits or has waited; else null'),
  })
  .openapi('FeedRun', { description: 'Run of the feed: a file, and what became of its people' });
export type FeedRun = z.infer<typeof feedRunSchema>;

export const feedSchema = z
  .object({
    ...settings,
    runs: z
      .array(feedRunSchema)
      .describe(`The last ${shownRuns} runs, and the one whose removal waits; the newest first`),
    timeZone: z.string().describe('Time zone of the store'),
    version: number('Version of the settings, for `If-Match`; 0 before the first change'),
  })
  .openapi('Feed', { description: 'Feed of people from a program for human resources' });
export type Feed = z.infer<typeof feedSchema>;

export const removalInput = z.strictObject({
  decision: z.enum(removalDecisions).describe('`REMOVE` erases the missing people, `LEAVE` keeps them'),
});
