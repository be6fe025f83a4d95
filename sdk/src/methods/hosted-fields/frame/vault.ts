import { createTeller, type Tell } from '../../../frames/envelope.js';
import { hear } from '../../../frames/port.js';
import { openDoor } from '../../../frames/siblings.js';
import { type FieldKey, parseKey } from '../hosted-fields.messages.js';
import { type Filling, fillingFor } from './autofill.js';
import type { CardModel } from './model.js';
import { parseFieldNotices, type VaultNotices } from './sibling-kinds.js';
import { type CardSecret, noSecret } from './secret.js';

/** Milliseconds in which a field must hand over what it holds; one that is gone keeps nobody waiting. */
const readMs = 1_000;

export interface VaultOptions {
  model: CardModel;
  channel: string;
  secret: string;
  /** Puts a text into a field of this frame; one that is elsewhere is left alone. */
  put(key: FieldKey, text: CardSecret): void;
}

interface Sibling {
  readonly port: MessagePort;
  readonly tell: Tell<VaultNotices>;
  told: string;
  values: number;
  /** Called when the field has told what stands in it. */
  onRead(): void;
}

/** Where all values of a card are kept: here it is sent from, and fields in other frames join. */
export class Vault {
  readonly #options: VaultOptions;
  readonly #siblings = new Map<FieldKey, Sibling>();

  constructor(options: VaultOptions) {
    this.#options = options;
    const { channel, secret } = options;
    openDoor({
      channel,
      secret,
      parse: parseKey,
      onJoin: ({ body, port }) => {
        this.#admit(body, port);
      },
    });
  }

  /** Tells every field how the card stands, where that has changed. */
  update(): void {
    const { model } = this.#options;
    for (const [key, sibling] of this.#siblings) {
      const { values, tell } = sibling;
      const brands = model.brands.map(({ type }) => type);
      const standing = { state: model.state(key), brands, isRefused: model.isRefused, values };
      const text = JSON.stringify(standing);
      if (text === sibling.told) continue;
      sibling.told = text;
      tell('standing', standing);
    }
  }

  /** Hands every field what a filler had for it. */
  spread(filling: Filling): void {
    const { model, put } = this.#options;
    for (const key of model.fields.keys()) {
      const text = fillingFor(key, filling, new Date());
      if (text === noSecret) continue;
      const sibling = this.#siblings.get(key);
      if (sibling) sibling.tell('fill', text);
      else put(key, text);
    }
  }

  /** Takes over what stands in the fields: not every filler tells by an event. */
  async read(): Promise<void> {
    const reading = [...this.#siblings.values()].map((sibling) => {
      sibling.tell('read', null);
      return new Promise<void>((resolve) => (sibling.onRead = resolve));
    });
    await Promise.race([Promise.all(reading), new Promise((resolve) => setTimeout(resolve, readMs))]);
  }

  setBusy(busy: boolean): void {
    for (const { tell } of this.#siblings.values()) tell('busy', busy);
  }

  #admit(key: FieldKey, port: MessagePort): void {
    const { model, channel } = this.#options;
    if (!model.fields.has(key)) return;
    this.#siblings.get(key)?.port.close();
    const tell = createTeller<VaultNotices>(port, channel);
    const sibling: Sibling = { port, tell, told: '', values: 0, onRead: () => undefined };
    this.#siblings.set(key, sibling);
    hear(port, channel, parseFieldNotices, {
      value: (value) => {
        // Counted, each is answered: the field explains its own value, also where it stands as the last one did.
        sibling.values += 1;
        model.set(key, value);
        this.update();
      },
      focus: () => {
        model.focus(key);
      },
      blur: () => {
        model.blur(key);
      },
      submit: () => {
        model.requestSubmit(key);
      },
      filled: (filling) => {
        this.spread(filling);
      },
      read: () => {
        sibling.onRead();
      },
    });
    this.update();
  }
}
