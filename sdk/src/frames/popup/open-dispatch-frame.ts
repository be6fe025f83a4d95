import { Lifecycle } from '../../core/lifecycle.js';
import { framePage } from '../host/assets.js';
import { hide } from '../host/hide.js';
import { type OpenedFrame, openFrame } from '../host/open-frame.js';
import { dispatchName } from '../rpc/report.protocol.js';

interface DispatchOptions {
  /** URL of the folder with the SDK's pages, from `framesFolder`. */
  folder: string;
  /** Loads the unminified page. */
  debug: boolean;
  /** Signal that ends the lifetime of the frame. */
  signal?: AbortSignal | undefined;
}

/** Frame that receives the reports of a popup, before its handshake. */
export interface DispatchFrame {
  readonly opened: Promise<OpenedFrame>;
  /** Lifetime of the frame and of the service that uses it. */
  readonly life: Lifecycle;
}

/**
 * Inserts the dispatch frame, so that it loads in parallel with the code of the popup service. Its parent is the body:
 * inside a shadow root the provider's window could not find it by name.
 */
export function openDispatchFrame({ folder, debug, signal }: DispatchOptions): DispatchFrame {
  const life = new Lifecycle(signal);
  const opened = openHiddenFrame(framePage(folder, 'dispatch-frame', debug), life.signal);
  // The service rejects with this failure; until then it must not be reported as unhandled.
  opened.catch(() => undefined);
  return { opened, life };
}

async function openHiddenFrame(url: string, signal: AbortSignal): Promise<OpenedFrame> {
  const opened = await openFrame({
    url,
    role: 'dispatch',
    name: dispatchName,
    title: '',
    container: document.body,
    signal,
  });
  const { element } = opened;
  element.id = element.title = element.name;
  element.tabIndex = -1;
  hide(element);
  return opened;
}
