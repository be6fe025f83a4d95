import { readHash } from '../../../frames/envelope.js';
import { type Answerer, createAnswerer, greetPage, type Handlers } from '../../../frames/port.js';
import {
  type CardNotices,
  type CardRequests,
  type FrameConfiguration,
  hostedFieldsErrors,
  parseConfiguration,
  parseRequests,
} from '../hosted-fields.messages.js';
import { renderForm } from './view.js';

const address = readHash(location.hash);
const { signal } = new AbortController();

if (address) {
  greetPage({
    address,
    parse: parseConfiguration,
    signal,
    onConfigure: (configuration, port) => {
      start(configuration, port, address.channel, address.origin);
    },
  });
}

/** Shows the fields, says so, and only then loads what makes them comfortable. */
function start(
  configuration: FrameConfiguration,
  port: MessagePort,
  channel: string,
  pageOrigin: string,
): void {
  const view = renderForm(configuration);
  let program: Promise<Handlers<CardRequests>> | undefined;
  const load = (): Promise<Handlers<CardRequests>> =>
    (program ??= import('./program.js').then(
      ({ startProgram }) => startProgram({ view, configuration, answerer, pageOrigin, signal }),
      (cause: unknown) => {
        // Forgotten, so that the next request tries again.
        program = undefined;
        throw hostedFieldsErrors.TOKENIZATION_NETWORK_ERROR({ cause });
      },
    ));

  const answerer: Answerer<CardNotices> = createAnswerer<CardRequests, CardNotices>({
    port,
    channel,
    signal,
    requests: parseRequests,
    handlers: load,
  });

  const height = (): number => Math.ceil(view.form.getBoundingClientRect().height);
  answerer.tell('ready', { height: height() });
  new ResizeObserver(() => {
    answerer.tell('resize', { height: height() });
  }).observe(view.form);
  load().catch(() => {
    answerer.tell('failed', null);
  });
}
