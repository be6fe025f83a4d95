import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { auditedWrites } from './audited-writes.test-support.js';

// As text: the page's code belongs to another project.
const names = ['screens/clients/client-activity.ts', 'components/policy-actions.ts']
  .map((file) => readFileSync(new URL(`../../src/${file}`, import.meta.url), 'utf8'))
  .join('\n');

const actions = new Set(Object.values(auditedWrites).flat());

it.each([...actions].filter((action) => !action.startsWith('session.')))(
  'the activity of a client names the action %s',
  (action) => {
    expect(names).toContain(`  '${action}': '`);
  },
);
