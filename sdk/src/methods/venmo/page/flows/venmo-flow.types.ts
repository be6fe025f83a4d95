import type { Clock } from '../../../../core/deadline.js';
import type { PopupService } from '../../../../frames/popup/late/popup-service.js';
import type { ContextKeeper } from '../gateway/context-keeper.js';
import type { FlowPlan } from '../flow-plan.js';
import type { VenmoGateway } from '../gateway/venmo.gateway.js';
import type { KnownContexts } from '../gateway/known-contexts.js';
import type { VenmoCreateOptions } from '../venmo-options.types.js';
import type { VenmoPage } from '../venmo-page.js';

/** Dependencies of the flows; one per instance. */
export interface VenmoFlowDeps {
  readonly plan: FlowPlan;
  readonly options: Pick<
    VenmoCreateOptions,
    'deepLinkReturnUrl' | 'ignoreHistoryChanges' | 'mobileWebFallBack' | 'trustsLinks' | 'useRedirectForIOS'
  >;
  readonly page: VenmoPage;
  readonly clock: Clock;
  readonly gateway: VenmoGateway;
  /** Undefined if the instance needs no payment context. */
  readonly keeper: ContextKeeper | undefined;
  readonly known: KnownContexts;
  /** Opens the login window; undefined for other flows. */
  readonly service: Pick<PopupService, 'open'> | undefined;
  /** Returns the payment's URL for a context. */
  readonly urlFor: (contextId: string | undefined) => string;
}

/** Signal and progress of one payment. */
export interface Attempt {
  readonly signal: AbortSignal;
  /** Milliseconds between the return to the page and the check of the result. */
  readonly delayMs: number;
  /** Called when Venmo has been opened. */
  opened(): void;
  /** Called when the shopper is back and can no longer cancel. */
  returned(): void;
}
