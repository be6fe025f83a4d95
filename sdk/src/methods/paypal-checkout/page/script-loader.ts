import type { Client } from '../../../client/index.js';
import { linkedController, orAborted, thenAlways } from '../../../core/abort.js';
import { defaultTimeoutMs, withDeadline } from '../../../core/deadline.js';
import { importWithRetry } from '../../../core/import-with-retry.js';
import { paypalErrors } from '../../../paypal/paypal.errors.js';
import { clientIdOf, type LoadPayPalSDKOptions } from './script.options.js';

/** Loads the code for PayPal's script on demand: only shops that call `loadPayPalSDK` need it. */
const loadScriptCode = () => importWithRetry(import('./late/paypal-script.js'));

interface ScriptRequest {
  client: Client;
  options: LoadPayPalSDKOptions;
  setsUserIdToken: boolean;
  /** Milliseconds until the script must have run; 0 means no limit. */
  timeout: number | undefined;
  /** Signal of the call. */
  signal: AbortSignal;
  /** Removes the script when it fires. */
  life: AbortSignal;
}

/** Script that is being loaded, for one or more calls. */
interface Loading {
  readonly script: HTMLScriptElement;
  readonly done: Promise<void>;
  /** Number of calls that wait for it. */
  waiting: number;
  /** Ends it and removes the script. */
  readonly end: () => void;
}

const timedOut = () =>
  paypalErrors.FLOW_FAILED({
    cause: new Error('The script did not load in time.'),
    details: { step: 'load-script' },
  });

/** PayPal's script of one instance. */
export class ScriptLoader {
  #script: HTMLScriptElement | undefined;
  #loading: Loading | undefined;

  /**
   * Loads the script, and resolves when it has run. Rejects with `PAYPAL_FLOW_FAILED` or `ABORTED`; another call
   * retries.
   */
  async load({ timeout, signal, ...request }: ScriptRequest): Promise<void> {
    const { createScript, runScript } = await orAborted(loadScriptCode(), signal);
    const loading = { ...request, clientId: clientIdOf(request.client) };
    const script = createScript(loading);
    await withDeadline({ ms: timeout ?? defaultTimeoutMs, error: timedOut, signal }, async (within) => {
      // Two scripts would overwrite each other's global: an equal one is shared, a different one waits.
      while (this.#loading && !this.#loading.script.isEqualNode(script)) {
        await orAborted(
          this.#loading.done.catch(() => undefined),
          within,
        );
      }
      this.#loading ??= this.#start(script, request.life, (ending) => runScript(script, loading, ending));
      await join(this.#loading, within);
    });
  }

  #start(script: HTMLScriptElement, life: AbortSignal, run: (signal: AbortSignal) => Promise<void>): Loading {
    this.#script?.remove();
    this.#script = script;
    const controller = linkedController(life);
    const clear = () => {
      if (this.#loading?.script === script) this.#loading = undefined;
    };
    return {
      script,
      done: thenAlways(run(controller.signal), clear),
      waiting: 0,
      end: () => {
        // Before the abort: the next call must not join a script that ends.
        clear();
        controller.abort();
      },
    };
  }
}

/** Waits for a script. The last call that leaves ends it, so that a script which hangs does not stay in the page. */
async function join(loading: Loading, signal: AbortSignal): Promise<void> {
  loading.waiting += 1;
  try {
    await orAborted(loading.done, signal);
  } finally {
    loading.waiting -= 1;
    if (loading.waiting === 0) loading.end();
  }
}
