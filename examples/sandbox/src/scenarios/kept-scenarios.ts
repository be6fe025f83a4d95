import { jsonb } from '@tessera/portal/db';
import { z } from 'zod';
import type { Database } from '../database/database.js';
import { scenarioRuleSchema, toScenarioRule } from './scenario-schema.js';
import type { Scenario } from './scenarios.js';

const key = 'scenarios';

const keptSchema = z.array(scenarioRuleSchema.extend({ id: z.string(), remaining: z.number().int().min(1) }));

/** Reads what was waiting when the sandbox was closed; what cannot be read any more is dropped. */
export async function readScenarios(db: Database): Promise<Scenario[]> {
  const row = await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst();
  const parsed = keptSchema.safeParse(row?.value);
  return (parsed.data ?? []).map(({ id, remaining, ...rule }) => ({
    ...toScenarioRule(rule),
    id,
    remaining,
  }));
}

export interface ScenarioKeeper {
  /** Writes the list in the background; of lists that come quickly only the last one may be written. */
  keep(scenarios: readonly Scenario[]): void;
  /** Resolves when the last list is written. */
  flush(): Promise<void>;
}

export function createScenarioKeeper(db: Database, report: (error: unknown) => void): ScenarioKeeper {
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
      // In the same turn as the last look at the list: a later one starts a new write.
      writing = undefined;
    }
  };
  return {
    keep(scenarios) {
      next = scenarios;
      writing ??= write();
    },
    async flush() {
      await writing;
    },
  };
}
