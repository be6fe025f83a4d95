import { linkedController, throwIfAborted } from '../../../core/abort.js';
import { withDeadline } from '../../../core/deadline.js';
import { createMachine } from '../../../core/machine.js';
import { framePage } from '../../host/assets.js';
import { handshakeWithFrame } from '../../host/frame-handshake.js';
import type { CancelReason } from '../cancel-reason.js';
import { closedFor, popupServiceErrors } from '../popup-service.errors.js';
import type { DispatchFrame } from '../open-dispatch-frame.js';
import type { WindowBounds } from './popup-features.js';
import {
  type ApprovalHosts,
  type FetchAddress,
  outcome,
  sendAway,
  type Send,
  watchWindow,
} from './popup.flow.js';
import { isOpen, type PopupEvent, type PopupState, transition } from './popup.machine.js';
import { openWindow } from './popup.js';
import type { OpenedWindow, OpenModal } from './popup.types.js';
import { onNotification } from '../../rpc/rpc-server.js';
import {
  type DispatchNotifications,
  parseDispatch,
  windowName,
  type WindowReport,
} from '../../rpc/report.protocol.js';

export type { FetchAddress } from './popup.flow.js';

/** Milliseconds until the dispatch frame must be ready (value of braintree-web; specification §9 gives none). */
const defaultReadyMs = 60_000;

export interface PopupServiceOptions {
  /** Prefix of the window's name: letters, digits and hyphens; an underscore ends it. */
  name: string;
  /** URL of the folder with the SDK's pages, from `framesFolder`. */
  folder: string;
  /** Name of the page that the window shows first, for example `sepa-landing-frame`. */
  landing: string;
  /** Loads unminified pages. */
  debug: boolean;
  /** Language of the landing page, for example `de`. Default: the browser's. */
  language?: string | undefined;
  bounds: WindowBounds;
  /** Hosts that the window may navigate to. Default `any`, over https. */
  hosts?: ApprovalHosts | undefined;
  /** Language of the modal. */
  locale: string;
  openModal?: OpenModal | undefined;
  /** Parent of the modal that replaces a window. Default `document.body`. */
  container?: Element | ShadowRoot | undefined;
  /** Milliseconds until the dispatch frame must be ready. Default 60000. */
  timeout?: number | undefined;
  /** Signal that aborts the creation and, afterwards, ends the service. */
  signal?: AbortSignal | undefined;
}

export interface OpenPopupOptions {
  /** Closes the window and rejects with `ABORTED`. */
  signal?: AbortSignal | undefined;
  /** Size and position of this window only. */
  bounds?: Partial<WindowBounds> | undefined;
}

export interface PopupService {
  /** 32 hexadecimal digits; `serviceId` in braintree-web. */
  readonly id: string;
  readonly isOpen: boolean;
  /**
   * Opens a window and resolves with the query of the result page. Call it synchronously in the click handler.
   *
   * Rejects with `FRAME_SERVICE_FRAME_OPEN_FAILED` if the browser blocks the window, with `FRAME_SERVICE_FRAME_CLOSED`
   * if the shopper closes it or cancels, or the provider's page severs it, with `FRAME_SERVICE_ALREADY_OPEN`,
   * `FRAME_SERVICE_ADDRESS_INVALID`, `ABORTED`, or the error of fetching the address. Always closes the window.
   */
  open(address: FetchAddress, options?: OpenPopupOptions): Promise<WindowReport['params']>;
  focus(): void;
  /**
   * Ends the payment as if the shopper had closed the window. `reason` sets the error's `details.reason`, default
   * `aborted`.
   */
  close(reason?: CancelReason): void;
  /** Calls the listener when a window is closed, with or without a report: the payment can no longer be canceled. */
  onGone(listener: () => void, signal: AbortSignal): void;
  /** Closes the window and removes the dispatch frame; a pending `open` rejects with `ABORTED`. */
  teardown(): void;
}

/**
 * Creates the service that opens provider windows and receives their results over an opened dispatch frame, which it
 * removes at its end. Rejects with `FRAME_…` codes if the frame cannot load, `FRAME_SERVICE_TIMEOUT` or `ABORTED`.
 */
export async function createPopupService(
  options: PopupServiceOptions,
  dispatch: DispatchFrame,
): Promise<PopupService> {
  const { name, folder, debug, language, hosts = 'any' } = options;
  if (!/^[A-Za-z0-9-]+$/.test(name)) throw new TypeError(`not a name of a window: ${name}`);
  const { life } = dispatch;
  const { signal } = life;
  const machine = createMachine<PopupState, PopupEvent>({ status: 'idle' }, transition);
  let flow = 0;
  let opened: OpenedWindow | undefined;

  const settle = ({ kind, flow: from, params }: WindowReport) => {
    // A late report of an earlier window must not settle the current flow.
    if (from !== flow) return;
    if (kind === 'cancel') {
      machine.send({ type: 'FAIL', error: closedFor('provider', params) });
    } else machine.send({ type: 'REPORT', report: { kind, flow: from, params } });
  };

  let channel: string;
  try {
    channel = await connect(dispatch, options.timeout, settle);
  } catch (error) {
    life.end();
    throw error;
  }
  const landing = framePage(folder, options.landing, debug) + (language === undefined ? '' : `#${language}`);

  async function run(address: FetchAddress, own: OpenPopupOptions): Promise<WindowReport['params']> {
    const running = linkedController(signal, own.signal);
    const number = (flow += 1);
    // Events of earlier flows are ignored.
    const send: Send = (event) => number === flow && machine.send(event);
    const window = openWindow(
      {
        landing,
        name: windowName(name, channel, number),
        bounds: { ...options.bounds, ...own.bounds },
        container: options.container,
        locale: options.locale,
        onEnd: (report) => {
          if (report) settle({ flow: number, ...report });
          else send({ type: 'FAIL', error: closedFor('closed') });
        },
        signal: running.signal,
      },
      options.openModal,
    );
    opened = window;
    try {
      if (window) {
        watchWindow(window, send, running.signal);
        sendAway(window, { address, hosts }, send, running.signal);
      } else {
        send({ type: 'FAIL', error: popupServiceErrors.FRAME_OPEN_FAILED() });
      }
      return await outcome(machine);
    } finally {
      window?.close();
      if (opened === window) opened = undefined;
      running.abort();
    }
  }

  return {
    id: channel,
    get isOpen() {
      return isOpen(machine.state);
    },
    // No `await` before the window opens: the browser would no longer attribute it to the click.
    async open(address, open = {}) {
      throwIfAborted(signal);
      throwIfAborted(open.signal);
      if (!machine.send({ type: 'START' })) throw popupServiceErrors.ALREADY_OPEN();
      return run(address, open);
    },
    focus() {
      opened?.focus();
    },
    close(reason = 'aborted') {
      machine.send({ type: 'FAIL', error: closedFor(reason) });
    },
    onGone(listener, within) {
      const stop = machine.subscribe((state) => {
        if (!isOpen(state)) listener();
      });
      within.addEventListener('abort', stop, { once: true });
    },
    teardown() {
      life.end();
    },
  };
}

/** Completes the handshake with the dispatch frame, and returns the id of its channel. */
async function connect(
  { opened, life: { signal } }: DispatchFrame,
  timeout: number | undefined,
  onReport: (report: WindowReport) => void,
): Promise<string> {
  const frame = await opened;
  const { url, channel } = frame;
  const { id } = channel;
  const handshake = () =>
    handshakeWithFrame({
      opened: frame,
      configuration: () => Promise.resolve(null),
      onConnection(connection) {
        onNotification<DispatchNotifications>(connection.port, id, parseDispatch, { report: onReport });
      },
      signal,
    });
  await withDeadline(
    { ms: timeout ?? defaultReadyMs, signal, error: () => popupServiceErrors.TIMEOUT({ params: { url } }) },
    handshake,
  );
  return id;
}
