import { afterEach, expect, it, vi } from 'vitest';
import { openPage } from '#test/support/page-document.js';
import { envelope, vaultName } from '../rpc/envelope.js';
import { openFrame } from './open-frame.js';

const url = 'https://assets.example/hosted-fields-frame.html';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Opens a frame, and returns a function that delivers messages as a browser would. */
async function openWithMessages() {
  const { body } = openPage();
  const listen = vi.fn<(type: string, listener: (event: object) => void) => void>();
  vi.stubGlobal('window', { addEventListener: listen });
  const { signal } = new AbortController();
  const frame = await openFrame({ url, role: 'form', title: 'Card', container: body, signal });
  const received = vi.fn<(version: string) => void>();
  frame.onHello(received);
  const hello = {
    isTrusted: true,
    source: frame.element.contentWindow,
    origin: 'https://assets.example',
    data: envelope({ tessera: 'hello', channel: frame.channel.id, version: '1.2.3' }),
  };
  const deliver = (event: object): void => listen.mock.calls[0]?.[1](event);
  return { received, hello, deliver };
}

it('a frame accepts the hello message of its own document', async () => {
  const { received: notified, hello, deliver } = await openWithMessages();
  deliver(hello);
  expect(notified).toHaveBeenCalledExactlyOnceWith('1.2.3');
});

it('a frame has the address of its channel on a page whose Promise is not the browser’s', async () => {
  const { body } = openPage();
  const { signal } = new AbortController();
  vi.stubGlobal('window', { addEventListener: vi.fn<() => void>() });
  // As zone.js does: async functions still return native promises.
  vi.stubGlobal('Promise', class extends Promise<unknown> {});
  const { element, channel } = await openFrame({ url, role: 'form', title: 'Card', container: body, signal });
  expect(channel.id).toMatch(/^[\da-f]{32,}$/);
  expect(element.src).toContain(channel.id);
});

it('a frame does not use members that the page has added to all objects', async () => {
  const { body } = openPage();
  const { signal } = new AbortController();
  const added = {
    channel: { id: 'known', secret: 'known' },
    isVault: false,
    name: () => 'known',
    allow: 'camera *',
    check: () => {
      throw new Error('of the page');
    },
  };
  Object.assign(Object.prototype, added);
  try {
    vi.stubGlobal('window', { addEventListener: vi.fn<() => void>() });
    const { element, channel } = await openFrame({
      url,
      role: 'form',
      title: 'Card',
      container: body,
      signal,
    });
    expect(channel.secret).not.toBe('known');
    expect(element.name).toBe(vaultName(channel.id));
    expect(element.getAttribute('allow')).toBeNull();
  } finally {
    for (const name of Object.keys(added)) Reflect.deleteProperty(Object.prototype, name);
  }
});

it.each<[string, object]>([
  ['of a document of another origin in the same frame', { origin: 'https://thief.example' }],
  ['of another window of the same origin', { source: {} }],
  ['that a script of the page dispatches', { isTrusted: false }],
  ['for another channel', { data: envelope({ tessera: 'hello', channel: 'another' }) }],
  ['without an envelope', { data: 'hello' }],
])('a frame ignores a hello %s', async (_, change) => {
  const { received, hello, deliver } = await openWithMessages();
  deliver({ ...hello, ...change });
  expect(received).not.toHaveBeenCalled();
});
