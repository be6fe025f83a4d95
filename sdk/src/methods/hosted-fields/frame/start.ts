import { type FrameAddress, readHash } from '../../../frames/envelope.js';
import { createTeller, greetPage } from '../../../frames/greeting.js';
import { type FrameConfiguration, parseConfiguration } from '../greeting.messages.js';
import type { CardNotices } from '../hosted-fields.messages.js';
import type { ProgramOptions } from './program.js';
import { dressDocument, renderForm } from './view.js';

export interface FrameProgram {
  styles: string;
  /** Brings all that makes the fields comfortable. */
  load: () => Promise<(options: ProgramOptions) => void>;
}

/** Makes of this document what the page says. */
export function startFrame({ styles, load }: FrameProgram): void {
  const address = readHash(location.hash);
  if (!address) return;
  const { signal } = new AbortController();
  greetPage({
    address,
    parse: parseConfiguration,
    signal,
    onConfigure: (configuration, line) => {
      show(configuration, { ...address, ...line, load, signal });
    },
  });
  dressDocument(styles);
}

interface Scene extends FrameAddress, Pick<FrameProgram, 'load'> {
  port: MessagePort;
  secret: string;
  signal: AbortSignal;
}

/** Shows the fields and says so. What makes them comfortable loads when the page or the shopper turns to them. */
function show(configuration: FrameConfiguration, scene: Scene): void {
  const { port, secret, channel, origin, load, signal } = scene;
  const view = renderForm(configuration);
  const tell = createTeller<CardNotices>(port, channel);
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
      const { coverInput } = cover ?? {};
      startProgram({ view, configuration, coverInput, port, channel, secret, pageOrigin: origin, signal });
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
  view.form.addEventListener('focusin', () => void turnTo(), { signal });
  tell('ready', { height: height() });
  if (!configuration.isForm) return;
  new ResizeObserver(() => {
    tell('resize', { height: height() });
  }).observe(view.form);
}
