import type { Locale } from './locales.js';

/** Content of `/payload.json`, which the page loads when it starts. It contains no secrets. */
export interface RuntimeConfig {
  apiBase: string;
  /** Value of the `store-id` header while no store is selected; null for the whole platform. */
  storeId: string | null;
  buildCheckIntervalMs: number;
  locales: readonly Locale[];
  /** Origin that serves the SDK's frames. */
  assetsOrigin: string;
  gatewayOrigin: string;
  /** True if a payment provider is configured. */
  payments: boolean;
  /** Channels that sign-in codes can be sent through. */
  channels: readonly ('email' | 'sms')[];
  /** True if visitors may look at a store without an account. */
  guestLogin: boolean;
  googleClientId: string | null;
  /** Address at which the user chooses a Google account; null if this sign-in method is not configured. */
  googleAuthorizationUrl: string | null;
  /** Email address at which people who are signed in get help; null if there is none. */
  helpEmail: string | null;
  sandbox: SandboxConfig | null;
}

/** Sample accounts for sign-in, only on a developer's machine. */
export interface SandboxConfig {
  outbox: string;
  accounts: readonly {
    contact: string;
    role: 'employer' | 'employerCa' | 'admin' | 'user' | 'employerPhone';
  }[];
}

/** Content of `/builds/latest.json`. */
interface LatestBuild {
  id: string;
  timestamp: string;
}

/** Content of `/builds/meta/{id}.json`. */
export interface BuildInfo extends LatestBuild {
  version: string;
  commit: string;
}
