import type { Program } from '../page/tools.js';
import { type Scenario, scenario } from '../scenario.js';

/** Creates a client twice, and waits until the reports of both were sent. */
const createTwice: Program<{ analytics?: boolean }> = async ({ client, authorization, data, note }) => {
  await note('create', () => client.create({ authorization, ...data }));
  await note('create again', () => client.create({ authorization, ...data }));
};

export const analyticsScenarios: Scenario[] = [
  scenario({ name: 'usage reports that are not enabled', data: {}, withAnalytics: true, run: createTwice }),
  scenario({
    name: 'usage reports that are enabled',
    data: { analytics: true },
    withAnalytics: true,
    run: createTwice,
  }),
];
