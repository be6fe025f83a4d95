import { createNotifier, type Notify } from '../../../../frames/rpc/envelope.js';
import { onNotification } from '../../../../frames/rpc/rpc-server.js';
import { acceptFields } from '../../../../frames/guest/siblings.js';
import { type FieldKey, parseKey } from '../../shared/hosted-fields.protocol.js';
import { type AutofillData, autofillDataFor } from './autofill.js';
import type { CardModel } from './model.js';
import { parseFieldNotifications, type VaultNotifications } from './sibling.protocol.js';
import { type CardSecret, noSecret } from './secret.js';

/** Milliseconds to wait for the fields' values. A removed frame must not block tokenize. */
const readMs = 1_000;

interface VaultOptions {
  model: CardModel;
  channel: string;
  secret: string;
  /** Enters a text into a field of this frame; ignores fields of other frames. */
  put(key: FieldKey, text: CardSecret): void;
}

interface Sibling {
  readonly port: MessagePort;
  readonly notify: Notify<VaultNotifications>;
  lastSent: string;
  values: number;
  /** Called when the field has sent its current value. */
  onRead(): void;
}

/** Storage of all values of a card. Field frames connect to it, and the card is sent from it. */
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

  /** Sends every field its state, if that has changed. */
  update(): void {
    const { model } = this.#options;
    for (const [key, sibling] of this.#siblings) {
      const { values, notify } = sibling;
      const brands = model.brands.map(({ type }) => type);
      const fieldState = { state: model.state(key), brands, isRefused: model.isRefused, values };
      const text = JSON.stringify(fieldState);
      if (text === sibling.lastSent) continue;
      sibling.lastSent = text;
      notify('fieldState', fieldState);
    }
  }

  /** Sends every field the value that autofill has for it. */
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

  /** Reads the current values of all fields: some autofill tools fire no event. */
  async read(): Promise<void> {
    const reading = [...this.#siblings.values()].map((sibling) => {
      sibling.notify('read', null);
      return new Promise<void>((resolve) => (sibling.onRead = resolve));
    });
    await Promise.race([Promise.all(reading), new Promise((resolve) => setTimeout(resolve, readMs))]);
  }

  setBusy(busy: boolean): void {
    for (const { notify } of this.#siblings.values()) notify('busy', busy);
  }

  #admit(key: FieldKey, port: MessagePort): void {
    const { model, channel } = this.#options;
    if (!model.fields.has(key)) return;
    this.#siblings.get(key)?.port.close();
    const notify = createNotifier<VaultNotifications>(port, channel);
    const sibling: Sibling = { port, notify, lastSent: '', values: 0, onRead: () => undefined };
    this.#siblings.set(key, sibling);
    onNotification(port, channel, parseFieldNotifications, {
      value: (value) => {
        // The count forces a response to each value, even if the state is unchanged: the field derives its error text
        // from it.
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
