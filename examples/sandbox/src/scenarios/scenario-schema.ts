import { z } from 'zod';
import type { Fault, ScenarioRule } from './scenarios.js';

/** Longest delay of a scenario. */
const maxDelayMs = 120_000;

const faultSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('status'),
    status: z.number().int().min(200).max(599),
    body: z.unknown().optional(),
  }),
  z.object({ kind: z.literal('delay'), ms: z.number().int().min(0).max(maxDelayMs) }),
  z.object({ kind: z.literal('malformed') }),
  z.object({ kind: z.literal('empty') }),
  z.object({ kind: z.literal('dropped') }),
  z.object({ kind: z.literal('silence') }),
  z.object({
    kind: z.literal('graphqlError'),
    errorClass: z
      .enum([
        'AUTHENTICATION',
        'AUTHORIZATION',
        'VALIDATION',
        'NOT_FOUND',
        'INTERNAL',
        'UNKNOWN',
        'SERVICE_AVAILABILITY',
      ])
      .nullable(),
    message: z.string().optional(),
    legacyCode: z.string().optional(),
    inputPath: z.array(z.string()).optional(),
  }),
]);

export const scenarioRuleSchema = z.strictObject({
  merchantId: z.string().optional(),
  match: z
    .strictObject({
      operation: z.string().optional(),
      transport: z.enum(['rest', 'graphql', 'server', 'asset']).optional(),
      pathPrefix: z.string().optional(),
    })
    .optional(),
  times: z.number().int().min(1).max(1_000).optional(),
  when: z.enum(['before', 'after']).optional(),
  fault: faultSchema,
});

export function toScenarioRule(parsed: z.infer<typeof scenarioRuleSchema>): ScenarioRule {
  return { ...withoutUndefined(parsed), fault: withoutUndefined(parsed.fault) as Fault } as ScenarioRule;
}

/** Removes properties with the value undefined, which the parser sets for absent fields. */
function withoutUndefined<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, inner]) => inner !== undefined)) as T;
}
