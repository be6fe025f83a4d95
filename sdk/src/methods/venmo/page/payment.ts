import { abortedError, linkedController, throwIfAborted } from '../../../core/abort.js';
import { isPaymentError } from '../../../core/errors.js';
import { importWithRetry } from '../../../core/import-with-retry.js';
import type { Lifecycle } from '../../../core/lifecycle.js';
import type { Machine } from '../../../core/machine.js';
import type { QrDeps } from './flows/late/qr.types.js';
import type { ContextKeeper } from './gateway/context-keeper.js';
import { venmoErrors } from './venmo.errors.js';
import type { Attempt, VenmoFlowDeps } from './flows/venmo-flow.types.js';
import { payInApp } from './flows/app-switch.flow.js';
import { isActive, type VenmoEvent, type VenmoState } from './venmo.machine.js';
import { payWithManualReturn } from './flows/manual-return.flow.js';
import { checkTokenizeOptions } from './venmo.options.js';
import type { VenmoTokenizeOptions } from './venmo-options.types.js';
import type { PopupService } from '../../../frames/popup/late/popup-service.js';
import { payloadOf } from './payload.js';
import type { VenmoApproval, VenmoPayload } from './venmo.types.js';
import { payInWindow } from './flows/web-login.flow.js';

export interface PaymentDeps extends VenmoFlowDeps {
  readonly machine: Machine<VenmoState, VenmoEvent>;
  readonly life: Pick<Lifecycle, 'signal'>;
  readonly service: PopupService | undefined;
  /** Creates the next payment's context; undefined for flows without one. */
  readonly contexts: Pick<ContextKeeper, 'renew'> | undefined;
  /** Dependencies of the QR code that do not change. */
  readonly qr: Omit<QrDeps, 'signal'>;
  /** Opens the layer over the page; removed when the signal fires. */
  readonly openBackdrop: (signal: AbortSignal) => void;
}

/** Runs one payment. Its outcome is the first one that the machine accepts; nothing that follows can change it. */
export async function pay(deps: PaymentDeps, given?: VenmoTokenizeOptions): Promise<VenmoPayload> {
  const { delayMs, signal: ofCall } = checkTokenizeOptions(given);
  const { machine, life, contexts } = deps;
  throwIfAborted(ofCall);
  if (!machine.send({ type: 'START' })) throw venmoErrors.TOKENIZATION_REQUEST_ACTIVE();
  const controller = linkedController(life.signal, ofCall);
  const { signal } = controller;
  const outcome = settled(machine, controller);
  const send = (event: VenmoEvent) => {
    // Events of a payment that has ended must not reach the next one.
    if (!signal.aborted) machine.send(event);
  };
  signal.addEventListener('abort', () => machine.send({ type: 'FAIL', error: abortedError(signal) }));
  const attempt: Attempt = {
    signal,
    delayMs,
    opened: () => {
      send({ type: 'OPENED' });
    },
    returned: () => {
      send({ type: 'RETURNED' });
    },
  };
  run(deps, attempt).then(
    (approval) => {
      send({ type: 'APPROVED', approval });
    },
    (cause: unknown) => {
      const error = isPaymentError(cause) ? cause : venmoErrors.TOKENIZATION_FAILED({ cause });
      send({ type: 'FAIL', error });
    },
  );
  try {
    return payloadOf(await outcome);
  } finally {
    // In the background: the used context cannot pay again.
    if (!life.signal.aborted) contexts?.renew();
  }
}

/** Settles with the machine's next outcome, and aborts the payment's work in the same moment. */
function settled(
  machine: Machine<VenmoState, VenmoEvent>,
  controller: AbortController,
): Promise<VenmoApproval> {
  return new Promise((resolve, reject) => {
    const stop = machine.subscribe((state) => {
      if (isActive(state)) return;
      stop();
      controller.abort();
      if (state.status === 'done') resolve(state.approval);
      else if (state.status === 'failed') reject(state.error);
    });
  });
}

/** Runs the flow. Opens a window synchronously, because it must happen in the click. */
async function run(deps: PaymentDeps, attempt: Attempt): Promise<VenmoApproval> {
  switch (deps.plan.flow) {
    case 'web-login':
      deps.openBackdrop(attempt.signal);
      return payInWindow(deps, attempt);
    case 'manual-return':
      return payWithManualReturn(deps, attempt);
    case 'app-switch':
      return payInApp(deps, attempt);
    case 'qr': {
      const { payByQr } = await importWithRetry(import('./flows/late/qr.js'));
      attempt.opened();
      return payByQr({ ...deps.qr, signal: attempt.signal });
    }
  }
}
