import type { Client } from '../../src/client/client.js';
import { Lifecycle } from '../../src/core/lifecycle.js';
import { createAsker } from '../../src/frames/asker.js';
import type { PaymentError } from '../../src/core/errors.js';
import { answer, Refusal } from '../../src/frames/port.js';
import { writeError } from '../../src/frames/wire-error.js';
import { Appearance } from '../../src/methods/hosted-fields/hosted-fields.appearance.js';
import { CardCalls } from '../../src/methods/hosted-fields/hosted-fields.calls.js';
import { HostedFields } from '../../src/methods/hosted-fields/hosted-fields.instance.js';
import {
  type CardNotices,
  type CardRequests,
  parseRequests,
} from '../../src/methods/hosted-fields/hosted-fields.messages.js';
import { parseNotices, parseReplies } from '../../src/methods/hosted-fields/hosted-fields.replies.js';
import type { FieldsOptions } from '../../src/methods/hosted-fields/hosted-fields.options.js';
import type { CardPayload, FieldKey } from '../../src/methods/hosted-fields/hosted-fields.types.js';

interface CardOptions {
  fields?: FieldsOptions;
  /** What the frame answers a tokenization with, instead of a nonce. */
  failure?: PaymentError;
  /** Answers a tokenization in place of both: what the frame itself does. */
  tokenize?: () => Promise<CardPayload>;
}

const usual: FieldsOptions = { number: {}, expirationMonth: { select: true } };

/** A card whose frame is the other end of a port, with the frame's own parsers and nothing behind them. */
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
  answer<CardRequests>(port2, 'c', parseRequests, {
    ...{ client: done, look: done, styles: done, font: done, disable: done, clear: done },
    ...{ attribute: done, class: done, months: done, message: done, join: done },
    ...{ focus: () => true, focused: () => true, stops: () => true },
    tokenize() {
      if (tokenize) return tokenize();
      if (failure) throw new Refusal(writeError(failure));
      return payload;
    },
    report: () => null,
  });
  const asker = createAsker<CardRequests, CardNotices>({
    ...{ port: port1, channel: 'c', signal: life.signal, replies: parseReplies, notices: parseNotices },
    onNotice: done,
  });
  const container = document.body;
  const keys = Object.keys(fields) as FieldKey[];
  const element = document.createElement('iframe');
  const parts = [
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
    ...{ dress: { rules: [] }, styles: undefined, fonts: [], onFailure: done, signal: life.signal },
  });
  appearance.follow({ ...asker, element });
  const join = () => Promise.resolve();
  const calls = new CardCalls({ parts, containers, client, life, join, appearance, fields });
  return new HostedFields({ cards: [], containers, life, load: () => Promise.resolve(calls) });
}
