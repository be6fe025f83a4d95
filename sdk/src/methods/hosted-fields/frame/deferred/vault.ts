import { createNotifier, type Notify } from '../../../../frames/rpc/envelope.js';
import { onNotification } from '../../../../frames/rpc/rpc-server.js';
import { acceptFields } from '../../../../frames/guest/siblings.js';
import { type FieldKey, parseKey } from '../../shared/protocol.js';
import { type AutofillData, autofillDataFor } from './autofill.js';
import type { CardModel } from './model.js';
import { parseFieldNotifications, type VaultNotifications } from './sibling.protocol.js';
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
  readonly notify: Notify<VaultNotifications>;
  lastSent: string;
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
    acceptFields({
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
      const { values, notify: notify } = sibling;
      const brands = model.brands.map(({ type }) => type);
      const fieldState = { state: model.state(key), brands, isRefused: model.isRefused, values };
      const text = JSON.stringify(fieldState);
      if (text === sibling.lastSent) continue;
      sibling.lastSent = text;
      notify('standing', fieldState);
    }
  }

  /** Hands every field what a filler had for it. */
  spread(autofill: AutofillData): void {
    const { model, put } = this.#options;
    for (const key of model.fields.keys()) {
      const text = autofillDataFor(key, autofill, new Date());
      if (text === noSecret) continue;
      const sibling = this.#siblings.get(key);
      if (sibling) sibling.notify('fill', text);
      else put(key, text);
    }
  }

  /** Takes over what stands in the fields: not every filler tells by an event. */
  async read(): Promise<void> {
    const reading = [...this.#siblings.values()].map((sibling) => {
      sibling.notify('read', null);
      return new Promise<void>((resolve) => (sibling.onRead = resolve));
    });
    await Promise.race([Promise.all(reading), new Promise((resolve) => setTimeout(resolve, readMs))]);
  }

  setBusy(busy: boolean): void {
    for (const { notify: notify } of this.#siblings.values()) notify('busy', busy);
  }

  #admit(key: FieldKey, port: MessagePort): void {
    const { model, channel } = this.#options;
    if (!model.fields.has(key)) return;
    this.#siblings.get(key)?.port.close();
    const notify = createNotifier<VaultNotifications>(port, channel);
    const sibling: Sibling = { port, notify: notify, lastSent: '', values: 0, onRead: () => undefined };
    this.#siblings.set(key, sibling);
    onNotification(port, channel, parseFieldNotifications, {
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
      filled: (data) => {
        this.spread(data);
      },
      read: () => {
        sibling.onRead();
      },
    });
    this.update();
  }
}
