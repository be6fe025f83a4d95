import { linkedController, orAborted } from '../../../core/abort.js';
import { importWithRetry } from '../../../core/import-with-retry.js';
import { scriptDisplayOf } from './cardinal/cardinal-config.js';
import type { UiEvent, ValidatedData } from './cardinal/cardinal.types.js';
import type { InlineRequest } from './cardinal/inline-request.js';
import type { CardinalHandlers, CardinalSession } from './cardinal/session.js';
import { isOfTransaction } from './cardinal/validated.js';
import type { ChallengeDisplay } from './three-d-secure-create.options.js';
import { threeDSecureErrors } from './three-d-secure.errors.js';
import type { ThreeDSecureEvents } from './three-d-secure-events.types.js';
import type { ChallengeOrder, ChallengeWindows, DialogSettings } from './late/challenge-window.js';
import { isError } from '../../../core/foreign-values.js';

/** Challenge of one lookup. */
export interface Challenge {
  readonly acsUrl: string;
  readonly payload: string | null | undefined;
  readonly transactionId: string;
  /** Size of the dialog, `01` to `05`. */
  readonly windowSize: unknown;
  /** Shop and amount in the dialog; undefined if they are not known. */
  readonly order: ChallengeOrder | undefined;
}

/** Result of a challenge, as the script reports it. */
export interface ChallengeResult {
  readonly data: ValidatedData;
  readonly jwt: unknown;
}

export type Emit = <Name extends keyof ThreeDSecureEvents>(
  name: Name,
  detail: ThreeDSecureEvents[Name],
) => void;

export interface ChallengeDeps {
  readonly display: ChallengeDisplay;
  readonly session: Pick<CardinalSession, 'cardinal' | 'display' | 'isConfigured' | 'ready' | 'restart'>;
  readonly relay: ChallengeRelay;
  readonly emit: Emit;
  /** Returns true if the shop listens to this event. */
  readonly hasListener: (name: keyof ThreeDSecureEvents) => boolean;
  readonly loadWindows: () => Promise<ChallengeWindows>;
  readonly settings: DialogSettings;
  /** Returns true if a modal dialog makes the rest of the page inert. */
  readonly isModalOpen: () => boolean;
}

/** Loads the code that shows a challenge. */
export const loadChallengeWindows = () => importWithRetry(import('./late/challenge-window.js'));

const eventNames = {
  'ui.close': 'authentication-modal-close',
  'ui.render': 'authentication-modal-render',
  'ui.renderHidden': 'authentication-modal-render-hidden',
  'ui.loading.close': 'authentication-modal-loader-close',
  'ui.loading.render': 'authentication-modal-loader-render',
} as const satisfies Record<UiEvent, keyof ThreeDSecureEvents>;

/** Receiver of a running challenge. */
type Receiver = Pick<CardinalHandlers, 'onInline' | 'onValidated'> & {
  /** True while the SDK's own dialog reports the modal's events. */
  readonly hasDialog: boolean;
};

/** Passes the script's events to the running challenge and to the shop. Events without a challenge are ignored. */
export class ChallengeRelay implements CardinalHandlers {
  readonly #emit: Emit;
  /** True from the script's report of its modal to the next one, which can follow the result. */
  #isShown = false;
  receiver: Receiver | undefined;

  constructor(emit: Emit) {
    this.#emit = emit;
  }

  onUi(event: UiEvent): void {
    const isOfDialog = event === 'ui.render' || event === 'ui.close';
    // Without a challenge of this instance, the event belongs to another one on the page.
    if (!this.receiver && !(this.#isShown && event === 'ui.close')) return;
    if (isOfDialog) this.#isShown = event === 'ui.render';
    if (!(isOfDialog && this.receiver?.hasDialog)) this.#emit(eventNames[event], undefined);
  }

  onInline(request: InlineRequest): void {
    // Without a challenge of this instance, the request belongs to another one on the page.
    this.receiver?.onInline(request);
  }

  onValidated(data: ValidatedData, jwt: unknown): void {
    this.receiver?.onValidated(data, jwt);
  }
}

/**
 * Chooses where the challenge is shown. A modal dialog of the shop makes `document.body` inert, and with it a modal of
 * the script: then the script is set up again for the dialog of the SDK. It is also set up again if another instance has
 * configured it. Returns the failure of the set-up.
 */
export async function prepareDisplay({ display, session, isModalOpen }: ChallengeDeps, signal: AbortSignal) {
  const requested = isModalOpen() ? 'inline' : scriptDisplayOf(display);
  if (requested !== session.display || !session.isConfigured) session.restart(requested);
  return orAborted(session.ready, signal);
}

/**
 * Runs a challenge and resolves with its result. Rejects with `THREEDS_CARDINAL_SDK_CANCELED` if the shopper closes the
 * dialog, `THREEDS_CARDINAL_SDK_ERROR` if the script throws, `SCRIPT_FAILED_TO_LOAD`, or `ABORTED`.
 */
export async function runChallenge(
  deps: ChallengeDeps,
  challenge: Challenge,
  signal: AbortSignal,
): Promise<ChallengeResult> {
  const { relay, session } = deps;
  // Its abort closes the window, before the gateway is asked for the result.
  const controller = linkedController(signal);
  const windows = loadWithMessages(deps);
  // Reported when the window is needed.
  windows.catch(() => undefined);
  const work = new Promise<ChallengeResult>((resolve, reject) => {
    const show = async (request: InlineRequest) => {
      try {
        showFrame(await windows, deps, { request, challenge, onCancel: reject, signal: controller.signal });
      } catch (error) {
        // First: the response of the script would hide the reason.
        reject(isError(error) ? error : new Error('The challenge could not be shown.'));
        request.reject();
      }
    };
    relay.receiver = {
      hasDialog: session.display === 'inline' && deps.display !== 'inline-iframe',
      onInline(request) {
        void show(request);
      },
      onValidated(data, jwt) {
        if (isOfTransaction(data, challenge.transactionId)) resolve({ data, jwt });
      },
    };
    const { acsUrl: AcsUrl, payload: Payload, transactionId: TransactionId } = challenge;
    try {
      session.cardinal.continue('cca', { AcsUrl, Payload }, { OrderDetails: { TransactionId } });
    } catch (cause) {
      reject(threeDSecureErrors.CARDINAL_SDK_ERROR({ cause }));
    }
  });
  try {
    return await orAborted(work, signal);
  } finally {
    relay.receiver = undefined;
    controller.abort();
  }
}

async function loadWithMessages({ loadWindows, settings }: ChallengeDeps) {
  const windows = await loadWindows();
  return { ...windows, messages: await windows.loadMessages(settings) };
}

interface ShowFrameOptions {
  readonly request: InlineRequest;
  readonly challenge: Challenge;
  readonly onCancel: (error: Error) => void;
  readonly signal: AbortSignal;
}

/** Inserts a challenge as its mode and the display require. */
function showFrame(
  { openWindow, insertHidden, insertionOf, messages }: Awaited<ReturnType<typeof loadWithMessages>>,
  { display, emit, hasListener, settings }: ChallengeDeps,
  { request, challenge, onCancel, signal }: ShowFrameOptions,
): void {
  const { frame } = request;
  if (!frame || signal.aborted) {
    request.reject();
  } else if (frame.mode === 'suppress') {
    insertHidden(frame.template, signal);
    request.accept();
  } else if (display === 'inline-iframe' && hasListener('authentication-iframe-available')) {
    const element = insertionOf(frame.template);
    emit('authentication-iframe-available', {
      element,
      next: () => {
        request.accept();
      },
    });
  } else {
    const isOpen = openWindow({
      settings,
      messages,
      order: challenge.order,
      template: frame.template,
      size: challenge.windowSize,
      display,
      onCancel: (reason) => {
        onCancel(threeDSecureErrors.CARDINAL_SDK_CANCELED({ details: { reason } }));
      },
      onOpen: () => {
        emit('authentication-modal-render', undefined);
      },
      onClose: () => {
        emit('authentication-modal-close', undefined);
      },
      signal,
    });
    if (isOpen) request.accept();
    else request.reject();
  }
}
