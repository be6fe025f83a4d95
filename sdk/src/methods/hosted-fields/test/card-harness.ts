import type { Client } from '#src/client/client.js';
import { Lifecycle } from '#src/core/lifecycle.js';
import { ignorePaymentError, type PaymentError } from '#src/core/errors.js';
import type { OpenedFrame } from '#src/frames/host/open-frame.js';
import { serveRequests, ExposedError } from '#src/frames/rpc/rpc-server.js';
import { writeError } from '#src/frames/rpc/wire-error.js';
import { HostedFields } from '../page/hosted-fields.instance.js';
import * as calls from '../page/late/calls.js';
import type { PageCard } from '../page/page-card.types.js';
import { type CardRequests, parseRequests } from '../shared/hosted-fields.protocol.js';
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

/** Creates a card whose frame is the other end of a port, with the real parsers but no late code. */
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
  const container = document.body;
  const keys = Object.keys(fields) as FieldKey[];
  const opened: OpenedFrame = {
    element: document.body.appendChild(document.createElement('iframe')),
    channel: { id: 'c', secret: 's' },
    url: 'https://assets.example/frame.html',
    onHello: done,
    loaded: Promise.resolve(),
    blocked: new Promise(done),
  };
  const card: PageCard = {
    options: { container, fields },
    frames: [
      {
        spec: { role: 'form', keys, container, isVault: true },
        opened,
        theme: undefined,
        handOver(take) {
          take({ port: port1, signal: life.signal });
        },
      },
    ],
    channel: opened.channel,
    cards: [],
    containers: new Map(keys.map((key) => [key, container])),
    client,
    styles: { rules: [] },
    life,
  };
  const instance = new HostedFields(card);
  // With the code of the calls: it would not load while a test advances a fake clock.
  instance.connect(calls).catch(ignorePaymentError);
  return instance;
}
