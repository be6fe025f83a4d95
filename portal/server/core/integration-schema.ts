import type { Generated, Selectable } from 'kysely';
import type {
  ApiScope,
  DeliveryError,
  DeliveryStatus,
  WebhookStatus,
} from '../../contract/integration-values.js';

interface ApiKeyTable {
  id: string;
  store_id: string;
  name: string;
  /** First characters of the key, by which people recognize it. */
  prefix: string;
  /** SHA-256 of the key, which is not stored. */
  key_hash: string;
  scopes: ApiScope[];
  expires_at: Date;
  revoked_at: Generated<Date | null>;
  /** Time of the last use, exact to a minute. */
  last_used_at: Generated<Date | null>;
  created_by: string;
  acted_by: string | null;
  created_at: Date;
}

interface WebhookTable {
  id: string;
  store_id: string;
  url: string;
  events: string[];
  status: Generated<WebhookStatus>;
  /** Encrypted secret that signs deliveries. */
  secret_enc: Uint8Array;
  /** Encrypted secret that was replaced, and the end of the time in which it signs too. */
  prev_secret_enc: Generated<Uint8Array | null>;
  prev_secret_until: Generated<Date | null>;
  /** Time of the first failure after the last success. */
  failing_since: Generated<Date | null>;
  version: Generated<number>;
  created_by: string;
  acted_by: string | null;
  created_at: Date;
  updated_at: Date;
}

interface WebhookDeliveryTable {
  id: string;
  webhook_id: string;
  /** Null for tests. */
  event_id: string | null;
  type: string;
  /** Text that is sent and signed. */
  body: string;
  status: Generated<DeliveryStatus>;
  /** Number of attempts that have ended. */
  attempts: Generated<number>;
  /** Status of the last response; null if there was none. */
  code: Generated<number | null>;
  error: Generated<DeliveryError | null>;
  duration_ms: Generated<number | null>;
  /** Time from which the next attempt is due; null if none is. */
  next_attempt_at: Date | null;
  last_attempt_at: Generated<Date | null>;
  created_at: Date;
  /** Trace of the request that has created it, in the format of the header `traceparent`. */
  trace_parent: Generated<string | null>;
}

interface SsoConfigTable {
  store_id: string;
  is_enabled: boolean;
  /** Domains of the email addresses that may sign in; empty for all. */
  domains: string[];
  /** True if people of the store sign in with Google only. */
  is_required: boolean;
  /** Account that can still sign in with codes and links. */
  code_user_id: string | null;
  version: Generated<number>;
  updated_at: Date;
}

export interface IntegrationSchema {
  api_key: ApiKeyTable;
  webhook: WebhookTable;
  webhook_delivery: WebhookDeliveryTable;
  sso_config: SsoConfigTable;
}

export type ApiKeyRow = Selectable<ApiKeyTable>;
export type WebhookRow = Selectable<WebhookTable>;
export type DeliveryRow = Selectable<WebhookDeliveryTable>;
