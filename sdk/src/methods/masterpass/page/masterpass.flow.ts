import type { Client } from '../../../client/index.js';
import { linkedController, throwIfAborted } from '../../../core/abort.js';
import { isPaymentError } from '../../../core/errors.js';
import type { Machine } from '../../../core/machine.js';
import { reasonOf } from '../../../frames/popup/cancel-reason.js';
import type { PopupService } from '../../../frames/popup/late/popup-service.js';
import type { WindowBounds } from '../../../frames/popup/late/popup-features.js';
import { masterpassErrors } from './masterpass.errors.js';
import {
  createCard,
  type MasterpassPayload,
  requestToken,
  type WalletAccount,
  type WalletApproval,
} from './masterpass.gateway.js';
import type { MasterpassEvent, MasterpassState } from './masterpass.machine.js';
import {
  checkTokenizeOptions,
  type MasterpassFrameOptions,
  type MasterpassTokenizeOptions,
} from './masterpass.options.js';

export interface MasterpassFlowDeps {
  client: Client;
  service: Pick<PopupService, 'open'>;
  machine: Machine<MasterpassState, MasterpassEvent>;
  account: WalletAccount;
  /** URL of the SDK's page that loads the wallet's script. */
  loadingPage: string;
  /** URL to which the wallet redirects: the SDK's page, or the app that hosts this page. */
  callbackUrl: string;
  /** True if the app shows the wallet through `window.popupBridge`. */
  inApp: boolean;
  signal: AbortSignal;
}

/** Runs a payment. Opens the window in the click, and requests the wallet's token while it shows the landing page. */
export async function tokenize(
  deps: MasterpassFlowDeps,
  given: MasterpassTokenizeOptions,
): Promise<MasterpassPayload> {
  const { client, service, machine, callbackUrl, inApp } = deps;
  const options = checkTokenizeOptions(given);
  throwIfAborted(options.signal);
  if (!machine.send({ type: 'START' })) throw masterpassErrors.TOKENIZATION_ALREADY_IN_PROGRESS();
  const controller = linkedController(deps.signal, options.signal);
  const { signal } = controller;
  try {
    const fetchAddress = async (within: AbortSignal) => {
      const token = await requestToken(client, options, callbackUrl, within).catch(tokenFailed);
      machine.send({ type: 'REDIRECT' });
      return loadingAddress(deps, token, options.config);
    };
    const bounds = withoutGaps(options.frameOptions);
    const params = await service.open(fetchAddress, { signal, bounds }).catch(windowFailed);
    const approval = readApproval(params, inApp);
    machine.send({ type: 'APPROVED' });
    return await createCard(client, approval, options.timeout, signal).catch(cardFailed);
  } finally {
    machine.send({ type: 'SETTLE' });
    controller.abort();
  }
}

/** Version of the wallet's API. */
const walletVersion = 'v6';

function loadingAddress(
  { client, account, loadingPage, callbackUrl }: MasterpassFlowDeps,
  token: string,
  config: MasterpassTokenizeOptions['config'],
): string {
  const { environment, clientApiUrl } = client.getConfiguration().gatewayConfiguration;
  const own = {
    environment,
    requestToken: token,
    callbackUrl,
    ...account,
    version: walletVersion,
    // The wallet's script is then loaded from the local gateway.
    ...(environment === 'development' ? { gateway: new URL(clientApiUrl).origin } : {}),
  };
  const ofShop = Object.entries(config ?? {}).filter(([, value]) => typeof value !== 'function');
  const all = Object.entries<unknown>({ ...own, ...Object.fromEntries(ofShop) });
  return `${loadingPage}#${new URLSearchParams(all.map(([name, value]) => [name, String(value)])).toString()}`;
}

/** Returns the options without undefined values. */
function withoutGaps(options: MasterpassFrameOptions = {}): Partial<WindowBounds> {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
}

function readApproval(params: Readonly<Record<string, string>>, inApp: boolean): WalletApproval {
  const { mpstatus, oauth_verifier, oauth_token, checkout_resource_url } = params;
  const isSilent = inApp && Object.keys(params).length === 0;
  // `unavailable` is set by the loading page if the wallet's script could not be loaded.
  if (isSilent || mpstatus === 'unavailable') throw masterpassErrors.FLOW_FAILED();
  if (mpstatus !== 'success') throw masterpassErrors.POPUP_CLOSED({ details: { reason: 'provider' } });
  // Wallets have sent the text `null` for missing values.
  const has = (value: string | undefined): value is string => Boolean(value) && value !== 'null';
  if (!has(oauth_verifier) || !has(oauth_token) || !has(checkout_resource_url)) {
    throw masterpassErrors.POPUP_MISSING_REQUIRED_PARAMETERS();
  }
  return {
    checkoutResourceUrl: checkout_resource_url,
    requestToken: oauth_token,
    verifierToken: oauth_verifier,
  };
}

/** Rethrows aborts and errors of status 403, which keep their own code. */
function passThrough(error: unknown): void {
  if (!isPaymentError(error)) return;
  if (error.code === 'ABORTED' || error.details?.httpStatus === 403) throw error;
}

function tokenFailed(cause: unknown): never {
  passThrough(cause);
  const isRefused = isPaymentError(cause) && cause.details?.httpStatus === 422;
  throw masterpassErrors[isRefused ? 'INVALID_PAYMENT_OPTION' : 'FLOW_FAILED']({ cause });
}

function windowFailed(cause: unknown): never {
  passThrough(cause);
  if (isPaymentError(cause)) {
    if (cause.code === 'FRAME_SERVICE_FRAME_CLOSED') {
      throw masterpassErrors.POPUP_CLOSED({ cause, details: reasonOf(cause) });
    }
    if (cause.code === 'FRAME_SERVICE_FRAME_OPEN_FAILED') throw masterpassErrors.POPUP_OPEN_FAILED({ cause });
    if (cause.code.startsWith('MASTERPASS_')) throw cause;
  }
  throw masterpassErrors.FLOW_FAILED({ cause });
}

function cardFailed(cause: unknown): never {
  passThrough(cause);
  throw masterpassErrors.ACCOUNT_TOKENIZATION_FAILED({ cause });
}
