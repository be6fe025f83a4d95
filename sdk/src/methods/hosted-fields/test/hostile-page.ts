import type { Page } from '@playwright/test';
import { messageTypes } from '#src/frames/rpc/message-types.js';
import { parseFieldNotifications, parseVaultNotifications } from '../frame/late/sibling.protocol.js';
import type { FrameConfiguration } from '../shared/frame-configuration.protocol.js';
import { parseRequests } from '../shared/hosted-fields.protocol.js';

/** Messages that the page's first script received, and responses that it obtained by forging messages. */
interface Attack {
  attack(rounds: number, origin: string): void;
  stolen: unknown[];
  caught: { tessera?: string; channel?: string }[];
}

/** Configuration that a frame would accept from the page that has its secret. */
export const hijack: FrameConfiguration = {
  fields: [{ key: 'number', label: 'Hijacked' }],
  shown: ['number'],
  ...{ isForm: true, isVault: true },
  rules: [],
  ...{ locale: 'en', title: 'Hijacked' },
  messages: {},
  theme: { tokens: {}, scheme: 'light', direction: 'ltr' },
  ...{ preventAutofill: false, disabled: false },
};

const data = {
  types: [...messageTypes, 'x', '', null, 7],
  kinds: [
    ...[parseRequests, parseVaultNotifications, parseFieldNotifications].flatMap((parsers) =>
      Object.keys(parsers),
    ),
    ...['change', 'ready', '__proto__', 'constructor', 'toString'],
  ],
  hijack,
};

/** Runs in the page before its own scripts; sends forged, replayed and malformed messages from a seeded source. */
function takeOver({ types, kinds, hijack: configuration }: typeof data): void {
  // Also runs in the frames, which the attacker cannot reach.
  if (window.top !== window) return;
  const scope = window as Window & typeof globalThis & Attack;
  scope.caught = [];
  scope.stolen = [];
  /** Frames by their channels. `window` does not list those in a shadow tree; their messages name them. */
  const frames = new Map<string, MessageEventSource>();
  /** Sends a message with a port, and records what arrives at the port. */
  const send = (target: MessageEventSource, message: unknown, targetOrigin: string) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data: response }: MessageEvent<unknown>) => {
      scope.stolen.push(response);
    };
    target.postMessage(message, { targetOrigin, transfer: [port2] });
  };
  let state = 12345;
  const random = (below: number) => {
    state = (state * 1_103_515_245 + 12345) % 2_147_483_648;
    return state % below;
  };
  const pick = (list: readonly unknown[]) => list[random(list.length)];
  const bodies = () => [
    ...[null, undefined, true, -1, NaN, 'x', 'x'.repeat(70_000), [], [[]], {}, { fields: [] }],
    ...[
      { secret: 'x', configuration: {} },
      { secret: 'x', configuration },
      { fields: 5, theme: null },
    ],
    ...[new Date(), new Map(), new Error('e'), { __proto__: { vault: true } }],
  ];
  const forge = (channel: string) => ({
    tessera: pick(types),
    channel: random(3) ? channel : 'f'.repeat(32),
    version: random(2) ? '3.102.0' : '9.9.9',
    id: random(5),
    kind: pick(kinds),
    body: pick(bodies()),
  });
  // Responds to every message before the SDK does.
  scope.addEventListener(
    'message',
    (event: MessageEvent<{ channel?: string } | null>) => {
      if (!event.isTrusted) return;
      scope.caught.push(event.data ?? {});
      const { channel } = event.data ?? {};
      if (channel === undefined || !event.source) return;
      frames.set(channel, event.source);
      const message = {
        ...{ tessera: 'configure', channel, version: '3.102.0', id: 0, kind: '' },
        body: { secret: 'guess', configuration },
      };
      send(event.source, message, event.origin);
    },
    true,
  );
  scope.attack = (rounds, origin) => {
    for (let round = 0; round < rounds; round += 1) {
      for (const [channel, frame] of frames) {
        const isReplay = random(4) === 0 && scope.caught.length > 0;
        const message = isReplay ? pick(scope.caught) : forge(channel);
        try {
          send(frame, message, origin);
        } catch {
          // Not every body can be cloned.
        }
        // As if the frame had sent it.
        scope.dispatchEvent(new MessageEvent('message', { data: message, origin, source: frame }));
      }
    }
  };
}

/** Makes the pages that `page` opens next hostile: their first script forges messages to every frame. */
export async function makeHostile(page: Page) {
  await page.addInitScript(takeOver, data);
  return {
    attack: (rounds: number, origin: string) =>
      page.evaluate(
        ([count, target]) => {
          (window as unknown as Attack).attack(count, target);
        },
        [rounds, origin] as const,
      ),
    results: () =>
      page.evaluate(() => {
        const { stolen, caught } = window as unknown as Attack;
        return { stolen, caught };
      }),
  };
}
