import { cardBrands } from '../../../cards/brands.js';
import { createTeller, type FrameAddress, readHash, type Tell } from '../../../frames/envelope.js';
import { greetPage } from '../../../frames/greeting.js';
import { type FrameConfiguration, parseConfiguration } from '../greeting.messages.js';
import type { CardNotices } from '../hosted-fields.messages.js';
import type { CoverInput } from './cover.js';
import { dressDocument, type FormView, renderForm } from './view.js';

/** What a frame's document knows; all of it, and every listener in it, goes with the frame. */
export interface Scene {
  view: FormView;
  configuration: FrameConfiguration;
  address: FrameAddress;
  /** The line to the page. */
  port: MessagePort;
  tell: Tell<CardNotices>;
  /** What only frames of the channel were told. */
  secret: string;
}

export interface FrameProgram {
  styles: string;
  /** Brings all that makes the fields comfortable. A field that is masked needs `coverInput`. */
  load: () => Promise<(scene: Scene, coverInput?: CoverInput) => void>;
}

/** Makes of this document what the page says. */
export function startFrame({ styles, load }: FrameProgram): void {
  const address = readHash(location.hash);
  if (!address) return;
  greetPage({
    address,
    parse: parseConfiguration,
    onConfigure: (configuration, line) => {
      const view = renderForm(configuration);
      const tell = createTeller<CardNotices>(line.port, address.channel);
      show({ view, configuration, address, tell, ...line }, load);
    },
  });
  dressDocument(styles);
}

/** Says that the fields are shown. What makes them comfortable loads when the page or the shopper turns to them. */
function show(scene: Scene, load: FrameProgram['load']): void {
  const { view, configuration, port, tell } = scene;
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
      const [startProgram, cover] = await Promise.all([load(), isMasked ? import('./cover.js') : undefined]);
      port.onmessage = null;
      startProgram(scene, cover?.coverInput);
      for (const data of missed) port.dispatchEvent(new MessageEvent('message', { data }));
    } catch {
      isLoading = false;
      missed.length = 0;
      // The next request of the page, or the shopper's next visit, tries again.
      tell('failed', null);
    }
  }

  port.onmessage = ({ data }: MessageEvent<unknown>) => {
    missed.push(data);
    void turnTo();
  };
  view.form.addEventListener('focusin', () => void turnTo());
  tell('ready', { height: height(), ...(configuration.isVault ? { cards: cardBrands } : {}) });
  if (!configuration.isForm) return;
  new ResizeObserver(() => {
    tell('resize', { height: height() });
  }).observe(view.form);
}
