import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { digestHex } from '../../core/digest.js';
import { parseObject, parseText } from '../../core/parse.js';
import { envelope, readEnvelope } from '../rpc/envelope.js';
import { handshakeWithPage } from './page-handshake.js';

const address = { channel: 'c'.repeat(32), origin: 'https://shop.example', role: 'form' };
const page = { postMessage: vi.fn<(message: unknown, origin: string) => void>() };

let scope: EventTarget;

beforeEach(() => {
  scope = Object.assign(new EventTarget(), { parent: page });
  vi.stubGlobal('window', scope);
  vi.stubGlobal('isSecureContext', false);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Sends `configure` to the frame; resolves with the frame's response. */
function configure(
  configuration: unknown,
  origin = address.origin,
  {
    secret = 's',
    channel = address.channel,
    source = page,
  }: { secret?: string; channel?: string; source?: object } = {},
): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  const data = envelope({
    tessera: 'configure',
    channel,
    body: { secret, configuration },
  });
  const event = Object.assign(new Event('message'), {
    data,
    origin,
    source,
    ports: [port2],
  });
  scope.dispatchEvent(event);
  return new Promise((resolve) => {
    port1.onmessage = ({ data: messages }) => {
      resolve(messages);
      port1.close();
    };
  });
}

it('the handshake rejects a malformed configuration, and accepts the next one', async () => {
  const configured = vi.fn<(configuration: object) => void>();
  handshakeWithPage<object>({
    address,
    parse: parseObject({ title: parseText }),
    onConfigure(configuration, { port }) {
      configured(configuration);
      port.postMessage('thanks');
    },
  });
  expect(readEnvelope(await configure({ title: 5 }))).toMatchObject({
    tessera: 'error',
    kind: 'configure',
  });
  expect(configured).not.toHaveBeenCalled();
  expect(await configure({ title: 'Card' })).toBe('thanks');
  expect(configured).toHaveBeenCalledExactlyOnceWith({ title: 'Card' });
});

it('the handshake ignores a response from a page of another origin', async () => {
  handshakeWithPage<object>({
    address,
    parse: parseObject({ title: parseText }),
    onConfigure(configuration, { port }) {
      port.postMessage(configuration);
    },
  });
  void configure({ title: 'Stolen' }, 'https://thief.example');
  expect(await configure({ title: 'Card' })).toEqual({ title: 'Card' });
});

it('the handshake accepts only the secret whose digest is the channel', async () => {
  vi.stubGlobal('isSecureContext', true);
  handshakeWithPage<object>({
    address: { ...address, channel: await digestHex('s') },
    parse: parseObject({ title: parseText }),
    onConfigure(configuration, { port }) {
      port.postMessage(configuration);
    },
  });
  const channel = await digestHex('s');
  void configure({ title: 'Guessed' }, address.origin, { secret: 'guess', channel });
  void configure({ title: 'Channel as the secret' }, address.origin, { secret: channel, channel });
  expect(await configure({ title: 'Card' }, address.origin, { channel })).toEqual({ title: 'Card' });
});

it('the handshake ignores other windows of the page’s origin', async () => {
  const configured = vi.fn<(configuration: object) => void>();
  handshakeWithPage<object>({
    address,
    parse: parseObject({ title: parseText }),
    onConfigure(configuration, { port }) {
      configured(configuration);
      port.postMessage('thanks');
    },
  });
  void configure({ title: 'Sibling' }, address.origin, { source: {} });
  await configure({ title: 'Card' });
  expect(configured).toHaveBeenCalledExactlyOnceWith({ title: 'Card' });
});

it('the handshake ignores a second configuration that arrives while the first is being checked', async () => {
  const configured = vi.fn<(configuration: object) => void>();
  handshakeWithPage<object>({
    address,
    parse: parseObject({ title: parseText }),
    onConfigure(configuration, { port }) {
      configured(configuration);
      port.postMessage('thanks');
    },
  });
  const first = configure({ title: 'Card' });
  void configure({ title: 'Late' });
  await first;
  expect(configured).toHaveBeenCalledExactlyOnceWith({ title: 'Card' });
});
