import { withDeadline } from '../../core/deadline.js';
import { bankEndedKind, type BankForm, completionQuery } from '../rpc/bank.protocol.js';
import { readEnvelope } from '../rpc/envelope.js';
import { frameTimedOut } from '../rpc/frame.errors.js';
import { framePage } from './assets.js';
import { handshakeWithFrame } from './frame-handshake.js';
import { openFrame } from './open-frame.js';

interface BankFrameOptions {
  /** Folder of the frame pages. */
  folder: string;
  debug: boolean;
  showLoader: boolean;
  /** Accessible name of the frame. */
  title: string;
  /** Returns the form that the frame sends, for the URL of the completion page. */
  form: (completionUrl: string) => BankForm;
  /** Inserts the frame into the page. */
  insert: (frame: HTMLIFrameElement) => void;
  /** Milliseconds until the frame must have loaded; 0 means no limit. */
  timeout: number;
  /** Signal that removes the frame. */
  signal: AbortSignal;
}

/** Width and height of the frame (specification §2). */
const frameSize = '400px';

/**
 * Opens the bank's page of 3D Secure version 1 in a frame that the shop inserts, and resolves when the completion
 * page reports the end. Rejects with `FRAME_…` if the frame does not load, or with `ABORTED`.
 */
export async function openBankFrame(options: BankFrameOptions): Promise<void> {
  const { folder, debug, showLoader, title, form, insert, timeout, signal } = options;
  const page = framePage(folder, 'three-d-secure-bank-frame', debug);
  const opened = await openFrame({
    url: `${page}?showLoader=${String(showLoader)}`,
    role: 'bank',
    name: (channel) => `braintreethreedsecurelanding_${channel}`,
    title,
    // Outside the document: the frame loads when the shop inserts it.
    container: document.createElement('div'),
    signal,
  });
  const { element, channel } = opened;
  for (const side of ['width', 'height']) element.style.setProperty(side, frameSize);
  const complete = framePage(folder, 'three-d-secure-authentication-complete-frame', debug);
  const configuration = form(complete + completionQuery(channel.id, location.origin));
  const ended = bankEnded(element, channel.id, new URL(folder).origin, signal);
  insert(element);
  const error = () => frameTimedOut(page);
  await withDeadline({ ms: timeout, error, signal }, (within) =>
    handshakeWithFrame({
      opened,
      configuration: () => Promise.resolve(configuration),
      onConnection: () => undefined,
      signal: within,
    }),
  );
  return ended;
}

/** Resolves when the completion page in the frame reports the end. */
function bankEnded(
  element: HTMLIFrameElement,
  channel: string,
  origin: string,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve) => {
    window.addEventListener(
      'message',
      (event: MessageEvent<unknown>) => {
        if (!event.isTrusted || event.source !== element.contentWindow || event.origin !== origin) return;
        const message = readEnvelope(event.data);
        if (message?.tessera !== 'notification' || message.channel !== channel) return;
        if (message.kind === bankEndedKind) resolve();
      },
      { signal },
    );
  });
}
