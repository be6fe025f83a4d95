import { jsonb } from '@tessera/server-kit/db';
import { z } from 'zod';
import type { Database } from '../database/database.js';
import { scenarioRuleSchema, toScenarioRule } from './scenario-schema.js';
import type { Scenario } from './scenarios.js';

const key = 'scenarios';

const storedSchema = z.array(
  scenarioRuleSchema.extend({ id: z.string(), remaining: z.number().int().min(1) }),
);

/** Returns the stored scenarios, or none if their format is outdated. */
export async function readScenarios(db: Database): Promise<Scenario[]> {
  const row = await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst();
  const parsed = storedSchema.safeParse(row?.value);
  return (parsed.data ?? []).map(({ id, remaining, ...rule }) => ({
    ...toScenarioRule(rule),
    id,
    remaining,
  }));
}

export interface ScenarioStore {
  /** Stores the list in the background. Of several quick calls, possibly only the last list is written. */
  save(scenarios: readonly Scenario[]): void;
  /** Resolves when the last list is written. */
  flush(): Promise<void>;
}

export function createScenarioStore(db: Database, report: (error: unknown) => void): ScenarioStore {
  let next: readonly Scenario[] | undefined;
  let writing: Promise<void> | undefined;
  const write = async () => {
    try {
      while (next) {
        const value = jsonb(next);
        next = undefined;
        await db
          .insertInto('setting')
          .values({ key, value })
          .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
          .execute();
      }
    } catch (error) {
      report(error);
    } finally {
      // Reset synchronously after the last check of `next`, so that a later list starts a new write.
      writing = undefined;
    }
  };
  return {
    save(scenarios) {
      next = scenarios;
      writing ??= write();
    },
    async flush() {
      await writing;
    },
  };
}
