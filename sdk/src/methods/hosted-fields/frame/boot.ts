import { cardBrands } from '../../../cards/brands.js';
import { createNotifier, type FrameAddress, readHash, type Notify } from '../../../frames/rpc/envelope.js';
import { handshakeWithPage } from '../../../frames/guest/page-handshake.js';
import { type FrameConfiguration, parseConfiguration } from '../shared/boot.protocol.js';
import type { CardNotifications } from '../shared/hosted-fields.protocol.js';
import { applyDocumentStyles, type FormView, renderForm } from './view.js';

/** State of a frame's document. It and its listeners live as long as the document. */
export interface FrameContext {
  view: FormView;
  configuration: FrameConfiguration;
  address: FrameAddress;
  /** MessagePort to the page. */
  port: MessagePort;
  notify: Notify<CardNotifications>;
  /** Secret that only the frames of the channel know. */
  secret: string;
}

/** Step of the heights that the page receives, in CSS pixels: less than a line of text. */
const heightStep = 8;
/** Height in CSS pixels that no field exceeds, with label and error in large letters. */
const tallestField = 400;

interface FrameRuntime {
  styles: string;
  /** True if the page makes the frame as high as its content. */
  isSized: boolean;
  /** Loads the frame's deferred runtime. */
  load: () => Promise<(context: FrameContext) => void>;
}

/** Starts the frame: completes the handshake and renders the fields that the page configures. */
export function startFrame({ styles, isSized, load }: FrameRuntime): void {
  const address = readHash(location.hash);
  if (!address) return;
  handshakeWithPage({
    address,
    parse: parseConfiguration,
    onConfigure: (configuration, connection) => {
      const view = renderForm(configuration);
      const notify = createNotifier<CardNotifications>(connection.port, address.channel);
      show({ view, configuration, address, notify, ...connection }, isSized, load);
    },
  });
  applyDocumentStyles(styles);
}

/**
 * Reports the rendered fields as ready. The deferred runtime loads on the page's first message or on the first focus.
 */
function show(context: FrameContext, isSized: boolean, load: FrameRuntime['load']): void {
  const { view, configuration, port, notify } = context;
  const measure = (): number => Math.ceil(view.form.getBoundingClientRect().height);
  const first = isSized ? measure() : 0;
  /**
   * Returns the height for the page, in steps from the first one and limited to what these fields can need: a page with
   * other intentions must not be able to use it as a message.
   */
  const height = (): number => {
    const steps = Math.ceil((measure() - first) / heightStep);
    return Math.min(first + steps * heightStep, view.fields.size * tallestField);
  };

  const queued: unknown[] = [];
  let isLoading = false;

  async function loadRuntime(): Promise<void> {
    if (isLoading) return;
    isLoading = true;
    try {
      const startRuntime = await load();
      port.onmessage = null;
      startRuntime(context);
      for (const data of queued) port.dispatchEvent(new MessageEvent('message', { data }));
    } catch {
      isLoading = false;
      queued.length = 0;
      // The page's next message or the shopper's next focus loads it again.
      notify('failed', null);
    }
  }

  port.onmessage = ({ data }: MessageEvent<unknown>) => {
    queued.push(data);
    void loadRuntime();
  };
  view.form.addEventListener('focusin', () => void loadRuntime());
  notify('ready', { height: first, ...(configuration.isVault ? { cards: cardBrands } : {}) });
  // The page sets the height of a single field: measuring would force a layout and delay siblings.
  if (!isSized) return;
  new ResizeObserver(() => {
    notify('resize', { height: height() });
  }).observe(view.form);
}
