import type { PaymentError } from '../../../core/errors.js';
import type { Machine } from '../../../core/machine.js';
import type { CancelReason } from '../../../frames/popup/cancel-reason.js';
import type { PopupService } from '../../../frames/popup/late/popup-service.js';
import { switchToApp } from './return/switch-to-app.js';
import { venmoErrors } from './venmo.errors.js';
import type { VenmoFlowDeps } from './flows/venmo-flow.types.js';
import type { VenmoFlow } from './flow-plan.js';
import { isAway, type VenmoEvent, type VenmoState } from './venmo.machine.js';

interface PaymentWindowDeps extends Pick<VenmoFlowDeps, 'plan' | 'page' | 'options' | 'keeper' | 'urlFor'> {
  readonly machine: Machine<VenmoState, VenmoEvent>;
  readonly service: PopupService | undefined;
}

/** Returns the window functions of an instance, which also work for the Venmo app and the QR code. */
export function paymentWindow(deps: PaymentWindowDeps): Pick<PopupService, 'close' | 'focus' | 'onGone'> {
  const { plan, page, options, keeper, urlFor, machine, service } = deps;
  return {
    focus() {
      if (service) service.focus();
      else if (machine.state.status === 'waiting' && plan.flow !== 'qr') {
        switchToApp({ page, options }, urlFor(keeper?.id));
      }
    },
    close(reason = 'aborted') {
      if (service) service.close(reason);
      else if (isAway(machine.state)) {
        void keeper?.cancel();
        machine.send({ type: 'FAIL', error: canceled(plan.flow, reason) });
      }
    },
    onGone(listener, signal) {
      const stop = machine.subscribe((state) => {
        if (!isAway(state)) listener();
      });
      signal.addEventListener('abort', stop, { once: true });
    },
  };
}

function canceled(flow: VenmoFlow, reason: CancelReason): PaymentError {
  const details = { reason };
  if (flow === 'qr') return venmoErrors.DESKTOP_CANCELED({ details });
  return flow === 'manual-return'
    ? venmoErrors.MOBILE_POLLING_TOKENIZATION_CANCELED({ details })
    : venmoErrors.CANCELED({ details });
}
