import type { Client } from '#src/client/client.js';
import { Lifecycle } from '#src/core/lifecycle.js';
import { createRpcClient } from '#src/frames/rpc/rpc-client.js';
import type { PaymentError } from '#src/core/errors.js';
import { serveRequests, ExposedError } from '#src/frames/rpc/rpc-server.js';
import { writeError } from '#src/frames/rpc/wire-error.js';
import { Appearance } from '../page/deferred/appearance.js';
import { CardOperations } from '../page/deferred/operations.js';
import { HostedFields } from '../page/hosted-fields.instance.js';
import {
  type CardNotifications,
  type CardRequests,
  parseRequests,
} from '../shared/hosted-fields.protocol.js';
import { parseNotifications, parseResponses } from '../page/deferred/replies.js';
import type { FieldsOptions } from '../page/hosted-fields-options.types.js';
import type { CardPayload, FieldKey } from '../shared/hosted-fields.types.js';

interface CardOptions {
  fields?: FieldsOptions;
  /** Error with which the frame responds to a tokenization, instead of a nonce. */
  failure?: PaymentError;
  /** Replaces the frame's response to a tokenization. */
  tokenize?: () => Promise<CardPayload>;
}

const usual: FieldsOptions = { number: {}, expirationMonth: { select: true } };

/** Creates a card whose frame is the other end of a port, with the real parsers but no runtime. */
export function cardOver(
  client: Client,
  { fields = usual, failure, tokenize }: CardOptions = {},
): HostedFields {
  const { port1, port2 } = new MessageChannel();
  const life = new Lifecycle();
  life.signal.addEventListener('abort', () => {
    port1.close();
  });
  const done = () => undefined;
  const payload: CardPayload = {
    nonce: 'n',
    type: 'CreditCard',
    description: '',
    details: { bin: '', cardType: '', lastFour: '', lastTwo: '' },
    binData: null,
  };
  serveRequests<CardRequests>(port2, 'c', parseRequests, {
    ...{ client: done, theme: done, styles: done, font: done, disable: done, adapt: done, clear: done },
    ...{ attribute: done, class: done, months: done, message: done, introduce: done, join: done },
    ...{ focus: () => true, focused: () => true, focusIntercepts: () => true },
    tokenize() {
      if (tokenize) return tokenize();
      if (failure) throw new ExposedError(writeError(failure));
      return payload;
    },
    report: () => null,
  });
  const asker = createRpcClient<CardRequests, CardNotifications>({
    ...{
      port: port1,
      channel: 'c',
      signal: life.signal,
      responses: parseResponses,
      notifications: parseNotifications,
    },
    onNotification: done,
  });
  const container = document.body;
  const keys = Object.keys(fields) as FieldKey[];
  const element = document.createElement('iframe');
  const frames = [
    {
      role: 'form',
      keys,
      container,
      isVault: true,
      frame: { ...asker, element },
    },
  ] as const;
  const containers = new Map(keys.map((key) => [key, container]));
  const appearance = new Appearance({
    ...{ applied: { rules: [] }, styles: undefined, fonts: [], onFailure: done, signal: life.signal },
  });
  appearance.follow({ ...asker, element });
  const join = () => Promise.resolve();
  const calls = new CardOperations({ frames, containers, client, life, join, appearance, fields });
  return new HostedFields({
    cards: [],
    channel: { id: 'c', secret: 's' },
    containers,
    life,
    load: () => Promise.resolve(calls),
  });
}
