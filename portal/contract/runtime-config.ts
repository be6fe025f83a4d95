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

export interface BuildInfo {
  id: string;
  version: string;
  timestamp: string;
}
