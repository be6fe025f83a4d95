import type { ApiKey, ApiKeyList } from '../../contract/api-keys.js';
import type { Feed, FeedRun } from '../../contract/feed.js';
import type { GoogleRules } from '../../contract/google-rules.js';
import type { Webhook, WebhookDelivery, WebhookList } from '../../contract/webhooks.js';
import type { FakeCall, Respond } from './fake-api.js';
import { sampleApi } from './sample-api.js';
import { daysFromNow, pageOf } from './sample.js';

const timeZone = 'America/New_York';

const createdBy = { id: 'usr_1', name: 'Chloé Exemple' };

export const payrollKey: ApiKey = {
  ...{ id: 'key_1', name: 'Payroll', prefix: 'tsk_Zq81mTf2', status: 'ACTIVE' },
  scopes: ['recipients:read', 'recipients:write'],
  ...{ createdAt: daysFromNow(-20), expiresAt: daysFromNow(70), lastUsedAt: daysFromNow(-1), createdBy },
};

const shopKey: ApiKey = {
  ...{ id: 'key_2', name: 'Optical shop, Elm Street', prefix: 'tsk_p0Lx93aB', status: 'ACTIVE' },
  scopes: ['policies:read', 'redemptions:read', 'redemptions:write'],
  ...{ createdAt: daysFromNow(-2), expiresAt: daysFromNow(363), lastUsedAt: null, createdBy: null },
};

const oldKey: ApiKey = {
  ...{ id: 'key_3', name: 'Data warehouse', prefix: 'tsk_Vv77Qe1c', status: 'EXPIRED' },
  scopes: ['recipients:read'],
  ...{ createdAt: daysFromNow(-50), expiresAt: daysFromNow(-20), lastUsedAt: daysFromNow(-21), createdBy },
};

export const keyList = (items: readonly ApiKey[] = [payrollKey, shopKey, oldKey]): ApiKeyList => ({
  items: [...items],
  timeZone,
});

export const webhook: Webhook = {
  ...{ id: 'whk_1', url: 'https://hooks.example.com/tessera', status: 'ACTIVE', version: 3 },
  events: ['policy.started', 'policy.expired', 'recipient.redeemed', 'import.completed'],
  ...{ previousSecretUntil: null, failingSince: null },
  ...{ createdAt: daysFromNow(-60), createdBy, changedBy: null, updatedAt: daysFromNow(-9) },
};

const failingWebhook: Webhook = {
  ...{
    ...webhook,
    id: 'whk_2',
    url: 'https://erp.example.net/incoming/benefits',
    events: ['invoice.issued'],
  },
  ...{ failingSince: daysFromNow(-2), previousSecretUntil: daysFromNow(1) },
  // No longer a user of the store.
  changedBy: { id: 'usr_9', name: 'Lea Sample' },
};

const disabledWebhook: Webhook = {
  ...{ ...webhook, id: 'whk_3', url: 'https://old.example.org/hook', events: ['invoice.paid'] },
  ...{ status: 'DISABLED', failingSince: daysFromNow(-12) },
};

export const webhookList = (
  items: readonly Webhook[] = [webhook, failingWebhook, disabledWebhook],
): WebhookList => ({ items: [...items], timeZone });

const delivery = (index: number, own: Partial<WebhookDelivery>): WebhookDelivery => ({
  ...{ id: `whd_${index}`, type: 'recipient.redeemed', eventId: `evt_${index}`, status: 'DELIVERED' },
  ...{ attempts: 1, responseCode: 204, error: null, durationMs: 184 },
  ...{ createdAt: daysFromNow(-index), lastAttemptAt: daysFromNow(-index), nextAttemptAt: null },
  ...own,
});

export const deliveries: readonly WebhookDelivery[] = [
  delivery(0, {
    ...{ status: 'PENDING', attempts: 0, responseCode: null, durationMs: null, lastAttemptAt: null },
    nextAttemptAt: daysFromNow(0),
  }),
  delivery(1, {
    ...{ type: 'import.completed', status: 'PENDING', attempts: 3, responseCode: 503, error: 'status' },
    ...{ durationMs: 1_209, nextAttemptAt: daysFromNow(1) },
  }),
  delivery(2, {
    ...{ type: 'policy.started', status: 'FAILED', attempts: 10, responseCode: null, error: 'timeout' },
    durationMs: 10_000,
  }),
  delivery(3, { type: 'ping', eventId: null, status: 'FAILED', responseCode: 302, error: 'redirect' }),
  delivery(4, {}),
];

export const googleRules: GoogleRules = {
  ...{ isEnabled: true, isRequired: false, domains: ['demo.example'], codeUserId: null, isAvailable: true },
  owners: [
    { id: 'usr_1', name: 'Chloé Exemple' },
    { id: 'usr_2', name: 'Erin Sample' },
  ],
  version: 2,
};

const noCounts: FeedRun['counts'] = {
  ...{ total: 0, processed: 0, valid: 0, existing: 0, invalid: 0, duplicate: 0 },
  ...{ created: 0, updated: 0, skipped: 0 },
};

const run = (days: number, own: Partial<FeedRun> = {}): FeedRun => ({
  ...{ id: `imp_${days}`, status: 'DONE', keyName: 'Payroll', bytes: 214_000, error: null, errorRow: null },
  ...{ receivedAt: daysFromNow(-days), finishedAt: daysFromNow(-days), hasProblems: false },
  ...{ onMissing: 'REMOVE', missing: 0, removed: 0, heldFor: null },
  ...own,
  counts: {
    ...{ total: 4_012, processed: 4_010, valid: 4_010, existing: 4_004, invalid: 2, duplicate: 0 },
    ...{ created: 6, updated: 19, skipped: 3_985 },
    ...own.counts,
  },
});

export const runs: readonly FeedRun[] = [
  run(1, { missing: 9, removed: 9, hasProblems: true }),
  run(2, { status: 'FAILED', error: 'no_rows', missing: null, finishedAt: null, counts: noCounts }),
  run(3, { status: 'REPLACED', missing: 612, heldFor: 'TOO_MANY' }),
  run(9, { onMissing: 'LEAVE', missing: null, keyName: null }),
];

export const heldRun = run(0, { status: 'HELD', missing: 612, heldFor: 'TOO_MANY', hasProblems: true });

export const feed = (items: readonly FeedRun[] = runs): Feed => ({
  ...{ isEnabled: true, onMissing: 'REMOVE', version: 2, timeZone, runs: [...items] },
});

/** Responds about integrations: with `own`, else with sample data. */
export const integrationsApi = (own: Respond = () => undefined): Respond =>
  sampleApi((call) => (call.path.startsWith('/integration/') ? (own(call) ?? respond(call)) : undefined));

function respond({ method, path }: FakeCall): unknown {
  const { pathname } = new URL(path, 'http://api.example');
  if (method !== 'GET') return undefined;
  if (pathname.endsWith('/delivery')) return pageOf(deliveries);
  switch (pathname) {
    case '/integration/api-key':
      return keyList();
    case '/integration/webhook':
      return webhookList();
    case '/integration/sso/google':
      return googleRules;
    case '/integration/hris':
      return feed();
    default:
      return undefined;
  }
}
