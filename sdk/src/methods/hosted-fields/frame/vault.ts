import { Client } from '../../../client/client.js';
import type { ClientConfiguration } from '../../../client/client.types.js';
import { cardBrands } from '../../../cards/brands.js';
import { linkedController } from '../../../core/abort.js';
import { withDeadline } from '../../../core/deadline.js';
import { isVerifiedUrl } from '../../../core/hosts.js';
import { type Asker, createAsker, type Handlers } from '../../../frames/port.js';
import { openDoor } from '../../../frames/siblings.js';
import { type CardRequests, type FieldKey, hostedFieldsErrors, parseKey } from '../hosted-fields.messages.js';
import { type Filling, fillingFor } from './autofill.js';
import type { CardModel } from './model.js';
import {
  parseSiblingNotices,
  parseSiblingReplies,
  type SiblingNotices,
  type SiblingRequests,
  type Standing,
} from './sibling-kinds.js';
import { type CardSecret, noSecret } from './secret.js';
import { tokenize } from './tokenize.js';

/** Milliseconds in which a field must hand over what it holds; one that is gone keeps nobody waiting. */
const readMs = 1_000;

export interface VaultOptions {
  model: CardModel;
  channel: string;
  secret: string;
  /** Origin of the page, as the frame's address names it. */
  pageOrigin: string;
  /** Takes over what stands in the inputs of this frame. */
  read(): void;
  /** Puts a text into a field of this frame; one that is elsewhere is left alone. */
  put(key: FieldKey, text: CardSecret): void;
  setBusy(busy: boolean): void;
  signal: AbortSignal;
}

interface Sibling {
  readonly asker: Asker<SiblingRequests>;
  readonly end: AbortController;
  told: string;
}

/** Where all values of a card are kept: here it is sent from, and fields in other frames join. */
export class Vault {
  readonly #options: VaultOptions;
  readonly #siblings = new Map<FieldKey, Sibling>();
  #client: Client | undefined;

  constructor(options: VaultOptions) {
    this.#options = options;
    const { channel, secret, signal } = options;
    openDoor({
      channel,
      secret,
      parse: parseKey,
      signal,
      onJoin: ({ body, port }) => {
        this.#admit(body, port);
      },
    });
  }

  /** What the page asks of the vault alone. */
  get handlers(): Pick<Handlers<CardRequests>, 'client' | 'tokenize' | 'join'> {
    const { model, pageOrigin, signal, read } = this.#options;
    return {
      client: ({ configuration, brands }) => {
        this.#client?.teardown().catch(() => undefined);
        const verified = verify(configuration as unknown as ClientConfiguration, pageOrigin);
        this.#client = new Client(verified, { signal });
        model.setSupport(brands);
        return null;
      },
      tokenize: async (options, wanted) => {
        read();
        await this.#readSiblings();
        this.#setBusy(true);
        try {
          return await tokenize(model, this.#client, options, wanted);
        } finally {
          this.#setBusy(false);
        }
      },
      join: () => null,
    };
  }

  /** Tells every field how the card stands, where that has changed. */
  update(): void {
    for (const [key, sibling] of this.#siblings) {
      const standing = this.#standing(key);
      const text = JSON.stringify(standing);
      if (text === sibling.told) continue;
      sibling.told = text;
      ignoreEnd(sibling.asker.ask('standing', standing));
    }
  }

  /** Hands every field what a filler had for it. */
  spread(filling: Filling): void {
    for (const key of this.#options.model.fields.keys()) {
      const text = fillingFor(key, filling, new Date());
      if (text === noSecret) continue;
      const sibling = this.#siblings.get(key);
      if (sibling) ignoreEnd(sibling.asker.ask('fill', text));
      else this.#options.put(key, text);
    }
  }

  #admit(key: FieldKey, port: MessagePort): void {
    const { model, channel, signal } = this.#options;
    if (!model.fields.has(key)) return;
    this.#siblings.get(key)?.end.abort();
    const end = linkedController(signal);
    const asker = createAsker<SiblingRequests, SiblingNotices>({
      port,
      channel,
      signal: end.signal,
      replies: parseSiblingReplies,
      notices: parseSiblingNotices,
      onNotice: (kind, body) => {
        if (kind === 'value') this.#take(key, body as CardSecret);
        else if (kind === 'focus') model.focus(key);
        else if (kind === 'blur') model.blur(key);
        else if (kind === 'filled') this.spread(body as Filling);
        else model.requestSubmit(key);
      },
    });
    this.#siblings.set(key, { asker, end, told: '' });
    this.update();
  }

  #take(key: FieldKey, value: CardSecret): void {
    const sibling = this.#siblings.get(key);
    // The field explains its own value: it is answered also where the new one stands as the old one did.
    if (sibling) sibling.told = '';
    this.#options.model.set(key, value);
  }

  #standing(key: FieldKey): Standing {
    const { model } = this.#options;
    return {
      state: model.state(key),
      brands: model.brands.map(({ type }) => type),
      accepted: cardBrands.filter((brand) => model.accepts(brand)).map(({ type }) => type),
    };
  }

  /** Not every filler tells by an event: what stands in the fields counts. */
  async #readSiblings(): Promise<void> {
    const { signal } = this.#options;
    const reading = [...this.#siblings.values()].map(({ asker }) =>
      withDeadline({ ms: readMs, signal, error: () => hostedFieldsErrors.TIMEOUT() }, (within) =>
        asker.ask('read', null, { signal: within }),
      ),
    );
    await Promise.allSettled(reading);
  }

  #setBusy(busy: boolean): void {
    this.#options.setBusy(busy);
    for (const { asker } of this.#siblings.values()) ignoreEnd(asker.ask('busy', busy));
  }
}

/** A field that is gone needs no news. */
function ignoreEnd(asked: Promise<null>): void {
  asked.catch(() => undefined);
}

/** The page's word is not enough to send a card somewhere: the frame checks the addresses itself. */
function verify(configuration: ClientConfiguration, pageOrigin: string): ClientConfiguration {
  const { clientApiUrl, graphQL } = configuration.gatewayConfiguration;
  const addresses = [clientApiUrl, ...(graphQL ? [graphQL.url] : [])];
  if (!addresses.every((url) => isVerifiedUrl(url, pageOrigin))) {
    throw new TypeError('an address of the gateway is not verified');
  }
  return configuration;
}
