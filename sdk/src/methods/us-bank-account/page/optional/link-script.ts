import type { GatewayConfiguration } from '../../../../client/index.js';
import { loadScript } from '../../../../core/load-script.js';

/** Dialog of the bank login. */
export interface LinkHandler {
  open(): void;
  /** Closes the dialog; then calls `onExit`. */
  exit?(options?: { force: boolean }): void;
  destroy?(): void;
}

/** Configuration of a bank login. The arguments of its functions are untyped: another origin's script passes them. */
export interface LinkConfig {
  readonly clientName: string;
  readonly apiVersion: 'v2';
  readonly env: 'production' | 'sandbox';
  readonly key: string;
  readonly product: 'auth';
  readonly selectAccount: true;
  readonly onExit: (...args: unknown[]) => void;
  readonly onSuccess: (publicToken: unknown, metadata: unknown) => void;
}

/** Global of the bank-login script. */
export interface Link {
  create(config: LinkConfig): LinkHandler;
}

const path = '/link/v2/stable/link-initialize.js';

/** Returns the URL of the bank-login script; a self-hosted gateway serves a substitute. */
export const linkUrl = ({ environment, clientApiUrl }: GatewayConfiguration): string =>
  environment === 'development' ? new URL(path, clientApiUrl).href : `https://cdn.plaid.com${path}`;

/** Returns the global of the bank-login script; undefined before it has run. */
function linkGlobal(): Link | undefined {
  const { Plaid: link } = globalThis as { Plaid?: Partial<Link> };
  return typeof link?.create === 'function' ? (link as Link) : undefined;
}

interface Loading {
  /** Signal of the call. */
  readonly signal: AbortSignal;
  /** Signal of the instance: removes the script that was added here. */
  readonly life: AbortSignal;
}

/**
 * Loads the bank-login script unless the page has it. Rejects with a plain error if it cannot be loaded or creates no
 * global, or with `ABORTED`.
 */
export async function loadLink(url: string, { signal, life }: Loading): Promise<Link> {
  const present = linkGlobal();
  if (present) return present;
  const isOwn = !findScript(url);
  if (isOwn) {
    life.addEventListener('abort', () => findScript(url)?.remove(), { once: true });
  }
  await loadScript(url, () => linkGlobal() !== undefined, signal);
  const link = linkGlobal();
  if (link) return link;
  // Only a new element runs the script again.
  findScript(url)?.remove();
  throw new Error('The script has created no global.');
}

const findScript = (url: string) => [...document.querySelectorAll('script')].find(({ src }) => src === url);
