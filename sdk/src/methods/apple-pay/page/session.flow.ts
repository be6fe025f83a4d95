import { abortedError, linkedController, throwIfAborted } from '../../../core/abort.js';
import type { Machine } from '../../../core/machine.js';
import type {
  ApplePayMerchantSession,
  ApplePayPayload,
  ApplePayPayment,
  ApplePayRequest,
  Session,
  SessionClass,
} from './apple-pay.types.js';
import { defaultSessionVersion } from './browser-support.js';
import { applePayErrors } from './apple-pay.errors.js';
import type { ApplePayEvent, ApplePayState } from './apple-pay.machine.js';
import type {
  ApplePaySessionOptions,
  ApplePayTokenizeOptions,
  ApplePayValidationOptions,
} from './apple-pay.options.js';

export interface SessionDeps {
  readonly sessions: SessionClass | undefined;
  readonly request: ApplePayRequest;
  readonly machine: Machine<ApplePayState, ApplePayEvent>;
  readonly performValidation: (
    options: ApplePayValidationOptions,
    signal: AbortSignal,
  ) => Promise<ApplePayMerchantSession>;
  readonly tokenize: (options: ApplePayTokenizeOptions, signal: AbortSignal) => Promise<ApplePayPayload>;
  /** Ends the instance. */
  readonly signal: AbortSignal;
}

/** Payment whose sheet is still open. */
export interface AuthorizedApplePayPayment {
  /** Payment method with its nonce. */
  readonly payload: ApplePayPayload;
  /** Token and contacts that the shopper has shared. */
  readonly payment: ApplePayPayment;
  /** Closes the sheet, which shows whether the shop's server has created the payment. Only the first call counts. */
  complete(isPaid: boolean): void;
}

/** Events of a session that wait for an update of the shop: option, property of the session, completion. */
const selections = [
  ['onPaymentMethodSelected', 'onpaymentmethodselected', 'completePaymentMethodSelection'],
  ['onShippingContactSelected', 'onshippingcontactselected', 'completeShippingContactSelection'],
  ['onShippingMethodSelected', 'onshippingmethodselected', 'completeShippingMethodSelection'],
  ['onCouponCodeChanged', 'oncouponcodechanged', 'completeCouponCodeChange'],
] as const;

/**
 * Shows Apple's sheet, validates the merchant, and tokenizes the payment that the shopper authorizes. The sheet stays
 * open until `complete` is called. Creates the session synchronously, because browsers allow it only in a click.
 */
export async function startSession(
  deps: SessionDeps,
  options: ApplePaySessionOptions,
): Promise<AuthorizedApplePayPayment> {
  const { machine } = deps;
  throwIfAborted(options.signal);
  if (!machine.send({ type: 'START' })) throw applePayErrors.SESSION_IN_PROGRESS();
  const controller = linkedController(deps.signal, options.signal);
  const end = () => {
    machine.send({ type: 'SETTLE' });
    controller.abort();
  };
  let session: Session | undefined;
  try {
    session = createSession(deps, options);
    const authorized = await authorize({ ...deps, signal: controller.signal }, options, session);
    session.oncancel = end;
    return { ...authorized, complete: completionOf(session, deps, end) };
  } catch (error) {
    if (session) closeSheet(session, deps);
    end();
    throw error;
  }
}

/** Closes the sheet of a session that has failed. After an authorization it shows the failure first. */
function closeSheet(session: Session, { sessions, machine }: SessionDeps): void {
  // Throws if the shopper has closed the sheet, or if it was never shown.
  quietly(() => {
    if (machine.state.status === 'tokenizing')
      session.completePayment({ status: sessions?.STATUS_FAILURE ?? 1 });
    else session.abort();
  });
}

function createSession({ sessions, request }: SessionDeps, { version }: ApplePaySessionOptions): Session {
  if (!sessions) throw applePayErrors.BROWSER_NOT_SUPPORTED();
  try {
    return new sessions(version ?? defaultSessionVersion, request);
  } catch (cause) {
    throw applePayErrors.SESSION_FAILED({ cause, params: { reason: String(cause) } });
  }
}

/** Runs a session until the payment is tokenized. */
function authorize(
  { machine, performValidation, tokenize, signal }: SessionDeps,
  options: ApplePaySessionOptions,
  session: Session,
): Promise<Pick<AuthorizedApplePayPayment, 'payload' | 'payment'>> {
  const { displayName, domainName, timeout } = options;
  return new Promise((resolve, reject) => {
    /** Runs the handler of an event; a failure ends the session. */
    const handle = (work: () => Promise<void>): void => {
      if (signal.aborted) return;
      work().catch(reject);
    };
    signal.addEventListener(
      'abort',
      () => {
        reject(abortedError(signal));
      },
      { once: true },
    );
    session.onvalidatemerchant = ({ validationURL }) => {
      handle(async () => {
        const validated = await performValidation(
          { validationURL, displayName, domainName, timeout },
          signal,
        );
        if (machine.send({ type: 'VALIDATED' })) session.completeMerchantValidation(validated);
      });
    };
    for (const [option, property, complete] of selections) {
      const select = options[option];
      if (!select) continue;
      session[property] = (event) => {
        handle(async () => {
          const update = await select(event);
          if (!signal.aborted) session[complete](update);
        });
      };
    }
    session.onpaymentauthorized = ({ payment }) => {
      handle(async () => {
        if (!machine.send({ type: 'AUTHORIZED' })) return;
        const payload = await tokenize({ token: payment.token, timeout }, signal);
        machine.send({ type: 'TOKENIZED' });
        resolve({ payload, payment });
      });
    };
    session.oncancel = () => {
      reject(applePayErrors.CANCELED({ details: { reason: 'provider' } }));
    };
    // An error rejects the promise.
    begin(session);
  });
}

function begin(session: Session): void {
  try {
    session.begin();
  } catch (cause) {
    throw applePayErrors.SESSION_FAILED({ cause, params: { reason: String(cause) } });
  }
}

function completionOf(session: Session, { sessions }: SessionDeps, end: () => void) {
  let isComplete = false;
  return (isPaid: boolean): void => {
    if (isComplete) return;
    isComplete = true;
    const status = (isPaid ? sessions?.STATUS_SUCCESS : sessions?.STATUS_FAILURE) ?? Number(!isPaid);
    // Apple closes the sheet by itself after some time; completing it then throws.
    quietly(() => {
      session.completePayment({ status });
    });
    end();
  };
}

/** Runs housekeeping of the sheet, which must not change the outcome. */
function quietly(work: () => void): void {
  try {
    work();
  } catch {
    // The sheet is closed already.
  }
}
