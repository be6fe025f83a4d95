import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onPage } from '#test/support/page-stub.js';
import { parseText } from '../../core/parse.js';
import { envelope } from '../rpc/envelope.js';
import { acceptFields, onIntroduction } from './siblings.js';

const channel = 'c'.repeat(32);
const own = 'https://assets.example';

let scope: EventTarget;

beforeEach(() => {
  scope = new EventTarget();
  vi.stubGlobal('window', scope);
  onPage(own);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

interface Join {
  origin?: string;
  to?: string;
  secret?: unknown;
  body?: unknown;
}

/** Sends the vault a join with the body `number`, from a field of the same origin, channel and secret, unless named. */
function join(port: MessagePort, { origin = own, to = channel, ...given }: Join): void {
  const data = envelope({
    tessera: 'join',
    channel: to,
    body: { secret: 'secret', body: 'number', ...given },
  });
  scope.dispatchEvent(Object.assign(new Event('message'), { data, origin, ports: [port] }));
}

it.each<[string, Join, number]>([
  ['accepts a field of its origin with its secret', {}, 1],
  ['ignores a join of another origin', { origin: 'https://shop.example' }, 0],
  ['ignores a join with another secret', { secret: 'guess' }, 0],
  ['ignores a join without a secret', { secret: undefined }, 0],
  ['ignores a join with the channel as its secret', { secret: channel }, 0],
  ['ignores a join of another channel', { to: 'd'.repeat(32) }, 0],
  ['ignores a join that cannot be parsed', { body: 5 }, 0],
])('the vault %s', (_, given, count) => {
  const onJoin = vi.fn<(joining: object) => void>();
  acceptFields({ channel, secret: 'secret', parse: parseText, onJoin });
  const { port1, port2 } = new MessageChannel();
  join(port2, given);
  expect(onJoin.mock.calls).toEqual(Array(count).fill([{ body: 'number', port: port2 }]));
  port1.close();
});

it('a reader knows only vaults of its origin', () => {
  const vault = { closed: false };
  const listener = vi.fn<(channel: string, vault: Window) => void>();
  onIntroduction(listener);
  const data = envelope({ tessera: 'notification', channel, kind: 'vault' });
  for (const origin of ['https://shop.example', own])
    scope.dispatchEvent(Object.assign(new Event('message'), { data, origin, source: vault }));
  expect(listener).toHaveBeenCalledExactlyOnceWith(channel, vault);
});
