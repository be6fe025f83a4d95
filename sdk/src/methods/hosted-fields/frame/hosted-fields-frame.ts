import { type FrameAddress, readHash } from '../../../frames/envelope.js';
import { createTeller, greetPage } from '../../../frames/greeting.js';
import { type FrameConfiguration, parseConfiguration } from '../greeting.messages.js';
import type { CardNotices } from '../hosted-fields.messages.js';
import { prepareDocument, renderForm } from './view.js';

const address = readHash(location.hash);
const { signal } = new AbortController();

if (address) {
  greetPage({
    address,
    parse: parseConfiguration,
    signal,
    onConfigure: (configuration, line) => {
      start(configuration, line, address);
    },
  });
  prepareDocument();
}

/** Shows the fields and says so. What makes them comfortable loads when the page or the shopper turns to them. */
function start(
  configuration: FrameConfiguration,
  { port, secret }: { port: MessagePort; secret: string },
  { channel, origin }: FrameAddress,
): void {
  const view = renderForm(configuration);
  const tell = createTeller<CardNotices>(port, channel);
  const height = (): number => Math.ceil(view.form.getBoundingClientRect().height);

  const missed: unknown[] = [];
  let isLoading = false;

  async function load(): Promise<void> {
    if (isLoading) return;
    isLoading = true;
    try {
      const { startProgram } = await import('./program.js');
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
    void load();
  };
  view.form.addEventListener('focusin', () => void load(), { signal });
  tell('ready', { height: height() });
  new ResizeObserver(() => {
    tell('resize', { height: height() });
  }).observe(view.form);
}
