import { linkedController, throwIfAborted } from '../core/abort.js';
import { withDeadline } from '../core/deadline.js';
import { Lifecycle } from '../core/lifecycle.js';
import { createMachine } from '../core/machine.js';
import { framePage } from './assets.js';
import { openFrame } from './frame-opening.js';
import { greetFrame } from './frame-line.js';
import type { CancelReason } from './cancel-reason.js';
import { closedFor, frameServiceErrors } from './frame-service.errors.js';
import { hide } from './hide.js';
import type { WindowPlace } from './popup.features.js';
import {
  type ApprovalHosts,
  type FetchAddress,
  outcome,
  sendAway,
  type Send,
  watchWindow,
} from './popup.flow.js';
import { isOpen, type PopupEvent, type PopupState, transition } from './popup.machine.js';
import { type OpenedWindow, openWindow, type WindowWords } from './popup.js';
import { hear } from './port.js';
import {
  dispatchName,
  type DispatchNotices,
  parseDispatch,
  windowName,
  type WindowReport,
} from './report.messages.js';

export type { FetchAddress } from './popup.flow.js';

/** Milliseconds until the hidden frame must be ready (the peer's watchdog; specification §9 shows none). */
const defaultReadyMs = 60_000;

export interface FrameServiceOptions {
  /** Start of the window's name: letters, digits and hyphens; an underscore would end it. */
  name: string;
  /** Folder of our pages, from `framesFolder`. */
  folder: string;
  /** Name of the page that the window shows first, for example `sepa-landing-frame`. */
  landing: string;
  /** Unminified pages. */
  debug: boolean;
  /** Language of the landing page, for example `de`. Default: the browser's. */
  language?: string | undefined;
  place: WindowPlace;
  /** Hosts that the window may be sent to. Default `any`, over https. */
  hosts?: ApprovalHosts | undefined;
  texts: WindowWords;
  /** Where the layer lies that stands in for a window. Default `document.body`. */
  container?: Element | ShadowRoot | undefined;
  /** Milliseconds until the hidden frame must be ready. Default 60000. */
  timeout?: number | undefined;
  /** Aborts the creation, and later ends the service. */
  signal?: AbortSignal | undefined;
}

export interface OpenOptions {
  /** Closes the window, and rejects with `ABORTED`. */
  signal?: AbortSignal | undefined;
  /** Size and place of this window alone. */
  place?: Partial<WindowPlace> | undefined;
}

export interface FrameService {
  /** 32 hexadecimal digits; the peer's `serviceId`. */
  readonly id: string;
  readonly isOpen: boolean;
  /**
   * Opens a window and resolves with the query of the page it came back on. Call it in the click itself.
   *
   * Rejects with `FRAME_SERVICE_FRAME_OPEN_FAILED` where the browser refuses the window, with
   * `FRAME_SERVICE_FRAME_CLOSED` where the shopper closes it, turns back, or a provider's page cuts it off, with
   * `FRAME_SERVICE_ALREADY_OPEN`, `FRAME_SERVICE_ADDRESS_INVALID`, `ABORTED`, or whatever the address failed with.
   * Whatever comes, the window is closed.
   */
  open(address: FetchAddress, options?: OpenOptions): Promise<WindowReport['params']>;
  focus(): void;
  /** As if the shopper had closed it. `reason` is the error's `details.reason`, `aborted` by default. */
  close(reason?: CancelReason): void;
  /** Calls the listener when a window is gone, with or without a report: nothing can be canceled any more. */
  onGone(listener: () => void, signal: AbortSignal): void;
  /** Closes the window, takes the hidden frame away; an open call rejects with `ABORTED`. */
  teardown(): void;
}

/**
 * Prepares the way back from a provider's window. Rejects with `FRAME_…` codes where the hidden frame cannot
 * come up, `FRAME_SERVICE_TIMEOUT` or `ABORTED`.
 */
export async function createFrameService(options: FrameServiceOptions): Promise<FrameService> {
  const { name, folder, debug, language, hosts = 'any' } = options;
  if (!/^[A-Za-z0-9-]+$/.test(name)) throw new TypeError(`not a name of a window: ${name}`);
  const life = new Lifecycle(options.signal);
  const { signal } = life;
  const machine = createMachine<PopupState, PopupEvent>({ at: 'idle' }, transition);
  let flow = 0;
  let opened: OpenedWindow | undefined;

  const settle = ({ kind, flow: from, params }: WindowReport) => {
    // An earlier window that comes back late is nobody's answer.
    if (from !== flow) return;
    if (kind === 'cancel') {
      machine.send({ type: 'FAIL', error: closedFor('provider', params) });
    } else machine.send({ type: 'REPORT', report: { kind, flow: from, params } });
  };

  let channel: string;
  try {
    channel = await connect(options, settle, signal);
  } catch (error) {
    life.end();
    throw error;
  }
  const landing = framePage(folder, options.landing, debug) + (language === undefined ? '' : `#${language}`);

  async function run(address: FetchAddress, own: OpenOptions): Promise<WindowReport['params']> {
    const running = linkedController(signal, own.signal);
    const number = (flow += 1);
    // What an earlier flow still has to say is no longer heard.
    const send: Send = (event) => number === flow && machine.send(event);
    const window = openWindow({
      landing,
      name: windowName(name, channel, number),
      place: { ...options.place, ...own.place },
      container: options.container,
      texts: options.texts,
      onEnd: (report) => {
        if (report) settle({ flow: number, ...report });
        else send({ type: 'FAIL', error: closedFor('closed') });
      },
      signal: running.signal,
    });
    opened = window;
    try {
      if (window) {
        watchWindow(window, send, running.signal);
        sendAway(window, { address, hosts }, send, running.signal);
      } else {
        send({ type: 'FAIL', error: frameServiceErrors.FRAME_OPEN_FAILED() });
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
    // Without a wait before the window: the browser would no longer take it for the click's.
    async open(address, open = {}) {
      throwIfAborted(signal);
      throwIfAborted(open.signal);
      if (!machine.send({ type: 'START' })) throw frameServiceErrors.ALREADY_OPEN();
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

/** Puts the hidden frame into the page. Always below the body: in a shadow root no window would find it. */
async function connect(
  { folder, debug, timeout = defaultReadyMs }: FrameServiceOptions,
  onReport: (report: WindowReport) => void,
  signal: AbortSignal,
): Promise<string> {
  const frame = await openFrame({
    url: framePage(folder, 'dispatch-frame', debug),
    role: 'dispatch',
    name: dispatchName,
    title: '',
    container: document.body,
    signal,
  });
  const { element, channel } = frame;
  element.id = element.title = element.name;
  element.tabIndex = -1;
  hide(element);
  const greeting = () =>
    greetFrame({
      opened: frame,
      configuration: () => Promise.resolve(null),
      onLine(line) {
        hear<DispatchNotices>(line.port, channel.id, parseDispatch, { report: onReport });
      },
      signal,
    });
  await withDeadline({ ms: timeout, signal, error: () => frameServiceErrors.TIMEOUT() }, greeting);
  return channel.id;
}
