import { cardBrands } from '../../../cards/brands.js';
import { createNotifier, type FrameAddress, readHash, type Notify } from '../../../frames/rpc/envelope.js';
import { handshakeWithPage } from '../../../frames/guest/page-handshake.js';
import { type FrameConfiguration, parseConfiguration } from '../shared/boot.protocol.js';
import type { CardNotifications } from '../shared/protocol.js';
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

interface FrameRuntime {
  styles: string;
  /** Loads the frame's deferred runtime. */
  load: () => Promise<(context: FrameContext) => void>;
}

/** Starts the frame: completes the handshake and renders the fields that the page configures. */
export function startFrame({ styles, load }: FrameRuntime): void {
  const address = readHash(location.hash);
  if (!address) return;
  handshakeWithPage({
    address,
    parse: parseConfiguration,
    onConfigure: (configuration, line) => {
      const view = renderForm(configuration);
      const notify = createNotifier<CardNotifications>(line.port, address.channel);
      show({ view, configuration, address, notify, ...line }, load);
    },
  });
  applyDocumentStyles(styles);
}

/**
 * Reports the rendered fields as ready. The deferred runtime loads on the page's first message or on the first focus.
 */
function show(context: FrameContext, load: FrameRuntime['load']): void {
  const { view, configuration, port, notify } = context;
  // Height of the form; 0 for a single field, whose height the page sets: measuring would force a layout and delay
  // siblings.
  const height = (): number =>
    configuration.isForm ? Math.ceil(view.form.getBoundingClientRect().height) : 0;

  const missed: unknown[] = [];
  let isLoading = false;

  async function turnTo(): Promise<void> {
    if (isLoading) return;
    isLoading = true;
    try {
      const startRuntime = await load();
      port.onmessage = null;
      startRuntime(context);
      for (const data of missed) port.dispatchEvent(new MessageEvent('message', { data }));
    } catch {
      isLoading = false;
      missed.length = 0;
      // The page's next message or the shopper's next focus loads it again.
      notify('failed', null);
    }
  }

  port.onmessage = ({ data }: MessageEvent<unknown>) => {
    missed.push(data);
    void turnTo();
  };
  view.form.addEventListener('focusin', () => void turnTo());
  notify('ready', { height: height(), ...(configuration.isVault ? { cards: cardBrands } : {}) });
  if (!configuration.isForm) return;
  new ResizeObserver(() => {
    notify('resize', { height: height() });
  }).observe(view.form);
}
