import { type FrameAddress, readHash } from '../../../frames/envelope.js';
import { createTeller, greetPage } from '../../../frames/greeting.js';
import { type FrameConfiguration, parseConfiguration } from '../greeting.messages.js';
import type { CardNotices } from '../hosted-fields.messages.js';
import type { ProgramOptions } from './program.js';
import { prepareDocument, renderForm } from './view.js';

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
  prepareDocument(styles);
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
  const height = (): number => Math.ceil(view.form.getBoundingClientRect().height);

  const missed: unknown[] = [];
  let isLoading = false;

  async function turnTo(): Promise<void> {
    if (isLoading) return;
    isLoading = true;
    try {
      const startProgram = await load();
      port.onmessage = null;
      startProgram({ view, configuration, port, channel, secret, pageOrigin: origin, signal });
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
