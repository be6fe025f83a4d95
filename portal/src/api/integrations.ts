import useSWR, { useSWRConfig } from 'swr';
import type { AddedKey, ApiKeyInput, ApiKeyList } from '../../contract/api-keys.js';
import type { RemovalDecision } from '../../contract/feed-values.js';
import type { Feed, FeedInput, FeedRun } from '../../contract/feed.js';
import type { GoogleRules, GoogleRulesInput } from '../../contract/google-rules.js';
import type { Page } from '../../contract/schemas.js';
import type {
  AddedWebhook,
  Webhook,
  WebhookDelivery,
  WebhookInput,
  WebhookList,
  WebhookPatch,
} from '../../contract/webhooks.js';
import { usePortal } from '../context/portal-context.js';
import { useStoreId } from '../context/use-store-id.js';
import { type Loaded, useData, useListData } from './use-data.js';

const scope = 'integrations';
const keysPath = '/integration/api-key';
const webhooksPath = '/integration/webhook';
const googlePath = '/integration/sso/google';
const hrisPath = '/integration/hris';

const integrationKeys = {
  one: (store: string, path: string) => [scope, store, path] as const,
};

/** Loads a part of the store's integrations. */
function useIntegration<Data>(path: string) {
  const { api } = usePortal();
  const store = useStoreId();
  return useData(store === undefined ? null : integrationKeys.one(store, path), ([, , address]) =>
    api.get<Data>(address),
  );
}

export const useApiKeys = () => useIntegration<ApiKeyList>(keysPath);
export const useWebhooks = () => useIntegration<WebhookList>(webhooksPath);
export const useGoogleRules = () => useIntegration<GoogleRules>(googlePath);

/** Interval in which a feed is read while the server works on a file. */
const pollMs = 2_000;

/** Loads the feed of people, and again while the server works on a file. */
export function useFeed(): Loaded<Feed> {
  const { api } = usePortal();
  const store = useStoreId();
  const { data, error, isValidating, mutate } = useSWR<Feed, unknown>(
    store === undefined ? null : integrationKeys.one(store, hrisPath),
    ([, , address]: ReturnType<typeof integrationKeys.one>) => api.get<Feed>(address),
    {
      refreshInterval: (feed) => (feed?.runs.some(({ status }) => status === 'RUNNING') ? pollMs : 0),
      shouldRetryOnError: false,
    },
  );
  return { data, isPrevious: false, error, isLoading: isValidating, reload: () => void mutate() };
}

const webhookPath = (id: string) => `${webhooksPath}/${encodeURIComponent(id)}`;

/** Loads a page of the deliveries of a webhook. */
export function useDeliveries(id: string, { page, size }: { page: number; size: number }) {
  const { api } = usePortal();
  const store = useStoreId();
  const path = `${webhookPath(id)}/delivery?page=${page}&size=${size}`;
  return useListData(store === undefined ? null : integrationKeys.one(store, path), ([, , address]) =>
    api.get<Page<WebhookDelivery>>(address),
  );
}

/** Number of the newest deliveries among which a test is looked for. */
const newest = 10;

/** Loads the delivery of a test again and again, until its first attempt has a result. */
export function useTestDelivery(webhookId: string, test: WebhookDelivery): WebhookDelivery {
  const { api } = usePortal();
  const store = useStoreId();
  const path = `${webhookPath(webhookId)}/delivery?page=1&size=${newest}`;
  const find = (page: Page<WebhookDelivery> | undefined) =>
    page?.items.find(({ id }) => id === test.id) ?? test;
  const { data } = useSWR<Page<WebhookDelivery>, unknown>(
    store === undefined ? null : [...integrationKeys.one(store, path), test.id],
    () => api.get<Page<WebhookDelivery>>(path),
    {
      refreshInterval(page) {
        const { status, attempts } = find(page);
        return status === 'PENDING' && attempts === 0 ? pollMs : 0;
      },
      shouldRetryOnError: false,
    },
  );
  return find(data);
}

const once = (key: string) => ({ headers: { 'Idempotency-Key': key } });
const matching = ({ version }: { version: number }) => ({ headers: { 'If-Match': `"${version}"` } });

/** Returns the requests that change integrations. A key is the same for a repetition of a request. */
export function useIntegrationActions() {
  const { api } = usePortal();
  const { mutate } = useSWRConfig();
  return {
    addKey: (input: ApiKeyInput, key: string) => api.post<AddedKey>(keysPath, input, once(key)),
    revokeKey: (id: string) => api.delete(`${keysPath}/${encodeURIComponent(id)}`),
    addWebhook: (input: WebhookInput, key: string) => api.post<AddedWebhook>(webhooksPath, input, once(key)),
    changeWebhook: (webhook: Webhook, patch: WebhookPatch) =>
      api.patch<Webhook>(webhookPath(webhook.id), patch, matching(webhook)),
    rotateSecret: (id: string, key: string) =>
      api.post<AddedWebhook>(`${webhookPath(id)}/rotate`, undefined, once(key)),
    deleteWebhook: (id: string) => api.delete(webhookPath(id)),
    ping: (id: string) => api.post<WebhookDelivery>(`${webhookPath(id)}/ping`),
    redeliver: (id: string) =>
      api.post<WebhookDelivery>(`${webhooksPath}/delivery/${encodeURIComponent(id)}/redeliver`),
    changeGoogleRules: (input: GoogleRulesInput, rules: GoogleRules) =>
      api.put<GoogleRules>(googlePath, input, matching(rules)),
    changeFeed: (input: FeedInput, feed: Feed) => api.put<Feed>(hrisPath, input, matching(feed)),
    decideRemoval: (runId: string, decision: RemovalDecision) =>
      api.post<FeedRun>(`${hrisPath}/run/${encodeURIComponent(runId)}/removal`, { decision }),
    /** Loads all integrations again. */
    refresh: () => mutate((key) => Array.isArray(key) && key[0] === scope),
  };
}

export type IntegrationActions = ReturnType<typeof useIntegrationActions>;
