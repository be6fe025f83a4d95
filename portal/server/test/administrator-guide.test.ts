import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { eventTypes } from '../../contract/event-types.js';
import {
  importFields,
  mostImportBytes,
  mostImportColumns,
  mostImportRows,
} from '../../contract/import-values.js';
import {
  apiScopes,
  failingDays,
  keyDays,
  mostDomains,
  mostLiveKeys,
  rotationHours,
} from '../../contract/integration-values.js';
import { invitePauseHours } from '../../contract/invite-blocks.js';
import { spendThresholds } from '../../contract/spend-limit.js';
import { readDocument } from './document-test-support.js';
import { openSampleDatabase, openTestPortal, startTimeoutMs } from './test-support.js';

const guide = readFileSync(
  path.join(import.meta.dirname, '../../docs/administrator-guide.md'),
  'utf8',
).replaceAll(/\s+/g, ' ');

/** Rights that an administrator who views a client lacks, in the words of the guide, with the operations. */
const deniedToViewers: Readonly<Record<string, readonly string[]>> = {
  'creates API keys or webhook secrets': ['createApiKey', 'createWebhook', 'rotateWebhookSecret'],
  'changes sign-in rules or the HRIS feed': ['updateGoogleRules', 'updateFeed', 'decideFeedRemoval'],
  'adds, removes or saves payment methods': [
    'addPaymentMethod',
    'setDefaultPaymentMethod',
    'removePaymentMethod',
    // Only if the request saves the method.
    'payInvoice',
  ],
};

describe('administrator guide', () => {
  it('has a row for each column of an import file, and its limits', () => {
    expect(importFields.filter((field) => !guide.includes(`| \`${field}\``))).toEqual([]);
    const megabytes = mostImportBytes / 1024 / 1024;
    const rows = mostImportRows.toLocaleString('en-US');
    expect(guide).toContain(`at most ${megabytes} MB, ${rows} rows and ${mostImportColumns} columns`);
  });

  it('names the permissions of API keys, their limits, and the events of webhooks', () => {
    expect(guide).toContain(`Permissions: ${apiScopes.map((one) => `\`${one}\``).join(', ')}.`);
    expect(guide).toContain(`Events: ${eventTypes.map((one) => `\`${one}\``).join(', ')}.`);
    expect(guide).toContain(`expires after ${keyDays.join(', ').replace(/, (\d+)$/, ' or $1')} days`);
    expect(guide).toContain(`At most ${mostLiveKeys} are active.`);
    expect(guide).toContain(`with both secrets for ${rotationHours} hours`);
    expect(guide).toContain(`(at most ${mostDomains})`);
    expect(failingDays).toBe(5);
    expect(guide).toContain('after five days of failures only');
  });

  it('names the pause between invitations, and the shares of a spend limit', () => {
    expect(guide).toContain(`at most once in ${invitePauseHours} hours`);
    expect(guide).toContain(`at ${spendThresholds.join(' % and at ')} %`);
  });

  it(
    'names everything that an administrator who views a client cannot do',
    async () => {
      const test = await openTestPortal(openSampleDatabase);
      const { operations } = await readDocument(test.portal);
      await test.close();
      const denied = operations
        .filter(({ codes }) => [...codes.values()].flat().includes('not_while_impersonating'))
        .map(({ operationId }) => operationId);
      expect(denied.sort()).toEqual(Object.values(deniedToViewers).flat().sort());
      for (const text of Object.keys(deniedToViewers)) expect(guide).toContain(text);
    },
    startTimeoutMs,
  );
});
