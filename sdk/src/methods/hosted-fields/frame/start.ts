import { cardBrands } from '../../../cards/brands.js';
import { handshakeWithPage } from '../../../frames/guest/page-handshake.js';
import { createNotifier, readHash } from '../../../frames/rpc/envelope.js';
import { parseConfiguration } from '../shared/frame-configuration.protocol.js';
import type { CardNotifications } from '../shared/hosted-fields.protocol.js';
import type { FrameContext } from './frame-context.types.js';
import type * as SingleField from './late/single-field.js';
import type * as WholeForm from './late/whole-form.js';
import { applyDocumentStyles, type FormView, renderForm } from './view.js';

/** Step of the heights that the page receives, in CSS pixels: less than a line of text. */
const heightStep = 8;
/** Height in CSS pixels that no field exceeds, with label and error in large letters. */
const tallestField = 400;

interface FrameStart {
  styles: string;
  /** True if the page makes the frame as high as its content. */
  isSized: boolean;
  /** Imports the late code. The entry names it, so that the page of a single field has no code of a whole form. */
  late: () => Promise<typeof SingleField | typeof WholeForm>;
}

/** Starts the frame: completes the handshake and renders the fields that the page configures. */
export function startFrame({ styles, isSized, late }: FrameStart): void {
  const address = readHash(location.hash);
  if (!address) return;
  handshakeWithPage({
    address,
    parse: parseConfiguration,
    onConfigure: (configuration, connection) => {
      const view = renderForm(configuration);
      const notify = createNotifier<CardNotifications>(connection.port, address.channel);
      const context = { view, configuration, address, notify, ...connection };
      loadWhenUsed(context, late);
      reportReady(context, isSized);
    },
  });
  applyDocumentStyles(styles);
}

/** Loads the late code on the page's first message or on the first focus, and passes on the messages until then. */
function loadWhenUsed(context: FrameContext, late: FrameStart['late']): void {
  const { view, port, notify } = context;
  const queued: unknown[] = [];
  let isLoading = false;

  async function load(): Promise<void> {
    if (isLoading) return;
    isLoading = true;
    try {
      const { start } = await late();
      port.onmessage = null;
      start(context);
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
    void load();
  };
  view.form.addEventListener('focusin', () => void load());
}

/** Reports the rendered fields as ready, and the height of a whole form, now and when it changes. */
function reportReady({ view, configuration, notify }: FrameContext, isSized: boolean): void {
  const first = isSized ? measure(view) : 0;
  notify('ready', { height: first, ...(configuration.isVault ? { cards: cardBrands } : {}) });
  // The page sets the height of a single field: measuring would force a layout and delay siblings.
  if (!isSized) return;
  new ResizeObserver(() => {
    notify('resize', { height: heightFrom(first, view) });
  }).observe(view.form);
}

const measure = ({ form }: FormView): number => Math.ceil(form.getBoundingClientRect().height);

/**
 * Returns the height for the page, in steps from the first one and limited to what these fields can need: a page with
 * other intentions must not be able to use it as a message.
 */
function heightFrom(first: number, view: FormView): number {
  const steps = Math.ceil((measure(view) - first) / heightStep);
  return Math.min(first + steps * heightStep, view.fields.size * tallestField);
}
