import type { Client } from '../../../client/index.js';
import { linkedController, throwIfAborted } from '../../../core/abort.js';
import { isPaymentError } from '../../../core/errors.js';
import type { Machine } from '../../../core/machine.js';
import { reasonOf } from '../../../frames/popup/cancel-reason.js';
import type { PopupService } from '../../../frames/popup/deferred/popup-service.js';
import type { WindowPlace } from '../../../frames/popup/deferred/popup-features.js';
import { masterpassErrors } from './errors.js';
import {
  createCard,
  type MasterpassPayload,
  requestToken,
  type WalletAccount,
  type WalletApproval,
} from './gateway.js';
import type { MasterpassEvent, MasterpassState } from './machine.js';
import {
  checkTokenizeOptions,
  type MasterpassFrameOptions,
  type MasterpassTokenizeOptions,
} from './options.js';

export interface MasterpassFlowDeps {
  client: Client;
  service: Pick<PopupService, 'open'>;
  machine: Machine<MasterpassState, MasterpassEvent>;
  account: WalletAccount;
  /** Our page that loads the wallet's script. */
  loadingPage: string;
  /** Where the wallet leads back to: our own page, or the app around this one. */
  callbackUrl: string;
  /** Whether the app around the page shows the wallet. */
  inApp: boolean;
  signal: AbortSignal;
}

/** The whole payment. The window opens first, in the click; the wallet's token is fetched while our own page is in it. */
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
    const place = withoutGaps(options.frameOptions);
    const params = await service.open(fetchAddress, { signal, place }).catch(windowFailed);
    const approval = readApproval(params, inApp);
    machine.send({ type: 'APPROVED' });
    return await createCard(client, approval, options.timeout, signal).catch(cardFailed);
  } finally {
    machine.send({ type: 'SETTLE' });
    controller.abort();
  }
}

/** Of the wallet's interface. */
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
    // The wallet's script then comes from the gateway of this machine.
    ...(environment === 'development' ? { gateway: new URL(clientApiUrl).origin } : {}),
  };
  const ofShop = Object.entries(config ?? {}).filter(([, value]) => typeof value !== 'function');
  const all = Object.entries<unknown>({ ...own, ...Object.fromEntries(ofShop) });
  return `${loadingPage}#${new URLSearchParams(all.map(([name, value]) => [name, String(value)])).toString()}`;
}

/** What is said to be undefined is not said. */
function withoutGaps(options: MasterpassFrameOptions = {}): Partial<WindowPlace> {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
}

function readApproval(params: Readonly<Record<string, string>>, inApp: boolean): WalletApproval {
  const { mpstatus, oauth_verifier, oauth_token, checkout_resource_url } = params;
  const isSilent = inApp && Object.keys(params).length === 0;
  // Our own page's word for a wallet whose script did not come.
  if (isSilent || mpstatus === 'unavailable') throw masterpassErrors.FLOW_FAILED();
  if (mpstatus !== 'success') throw masterpassErrors.POPUP_CLOSED({ details: { reason: 'provider' } });
  // Wallets have written `null` for what they do not have.
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

/** The caller's own end and a missing right are nobody's failure here. */
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
