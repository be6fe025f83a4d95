import { cardBrands } from '../../../cards/brands.js';
import { createNotifier, type FrameAddress, readHash, type Notify } from '../../../frames/rpc/envelope.js';
import { handshakeWithPage } from '../../../frames/guest/page-handshake.js';
import { type FrameConfiguration, parseConfiguration } from '../shared/boot.protocol.js';
import type { CardNotifications } from '../shared/protocol.js';
import type { MaskInput } from './optional/mask.js';
import { dressDocument, type FormView, renderForm } from './view.js';

/** What a frame's document knows; all of it, and every listener in it, goes with the frame. */
export interface FrameContext {
  view: FormView;
  configuration: FrameConfiguration;
  address: FrameAddress;
  /** The line to the page. */
  port: MessagePort;
  notify: Notify<CardNotifications>;
  /** What only frames of the channel were told. */
  secret: string;
}

export interface FrameRuntime {
  styles: string;
  /** Brings all that makes the fields comfortable. A field that is masked needs `coverInput`. */
  load: () => Promise<(context: FrameContext, maskInput?: MaskInput) => void>;
}

/** Makes of this document what the page says. */
export function startFrame({ styles, load }: FrameRuntime): void {
  const address = readHash(location.hash);
  if (!address) return;
  handshakeWithPage({
    address,
    parse: parseConfiguration,
    onConfigure: (configuration, line) => {
      const view = renderForm(configuration);
      const notify = createNotifier<CardNotifications>(line.port, address.channel);
      show({ view, configuration, address, notify: notify, ...line }, load);
    },
  });
  dressDocument(styles);
}

/** Says that the fields are shown. What makes them comfortable loads when the page or the shopper turns to them. */
function show(context: FrameContext, load: FrameRuntime['load']): void {
  const { view, configuration, port, notify: notify } = context;
  // A single field is as high as the page makes it; to measure it would only keep its siblings waiting.
  const height = (): number =>
    configuration.isForm ? Math.ceil(view.form.getBoundingClientRect().height) : 0;

  const missed: unknown[] = [];
  let isLoading = false;

  async function turnTo(): Promise<void> {
    if (isLoading) return;
    isLoading = true;
    try {
      const isMasked = configuration.fields.some(({ mask }) => mask);
      const [startProgram, cover] = await Promise.all([
        load(),
        isMasked ? import('./optional/mask.js') : undefined,
      ]);
      port.onmessage = null;
      startProgram(context, cover?.maskInput);
      for (const data of missed) port.dispatchEvent(new MessageEvent('message', { data }));
    } catch {
      isLoading = false;
      missed.length = 0;
      // The next request of the page, or the shopper's next visit, tries again.
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
