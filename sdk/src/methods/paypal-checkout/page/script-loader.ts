import type { Client } from '../../../client/index.js';
import { importWithRetry } from '../../../core/import-with-retry.js';
import { clientIdOf, type LoadPayPalSDKOptions } from './script.options.js';

/** Loads the code for PayPal's script on demand: only shops that call `loadPayPalSDK` need it. */
const loadScriptCode = () => importWithRetry(import('./late/paypal-script.js'));

interface ScriptRequest {
  client: Client;
  options: LoadPayPalSDKOptions;
  setsUserIdToken: boolean;
  /** Removes the script when it fires. */
  signal: AbortSignal;
}

/** PayPal's script of one instance. */
export class ScriptLoader {
  #script: HTMLScriptElement | undefined;
  /** Script that is being loaded. */
  #loading: { readonly script: HTMLScriptElement; readonly done: Promise<void> } | undefined;

  /** Loads the script, and resolves when it has run. Rejects with `PAYPAL_FLOW_FAILED`; another call retries. */
  async load(request: ScriptRequest): Promise<void> {
    const { createScript, runScript } = await loadScriptCode();
    const loading = { ...request, clientId: clientIdOf(request.client) };
    const script = createScript(loading);
    // Two scripts would overwrite each other's global: an equal one is shared, a different one waits.
    while (this.#loading && !this.#loading.script.isEqualNode(script)) {
      await this.#loading.done.catch(() => undefined);
    }
    this.#loading ??= { script, done: this.#replace(script, () => runScript(script, loading)) };
    await this.#loading.done;
  }

  async #replace(script: HTMLScriptElement, run: () => Promise<void>): Promise<void> {
    this.#script?.remove();
    this.#script = script;
    try {
      await run();
    } finally {
      this.#loading = undefined;
    }
  }
}
