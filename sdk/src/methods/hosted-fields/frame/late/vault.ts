import type { ClientConfiguration } from '../../../../client/client.types.js';
import { acceptFields } from '../../../../frames/guest/siblings.js';
import { createNotifier, type Notify } from '../../../../frames/rpc/envelope.js';
import { ExposedError, onNotification } from '../../../../frames/rpc/rpc-server.js';
import { parseKey } from '../../shared/frame-configuration.protocol.js';
import { cardErrors } from '../../shared/hosted-fields.errors.js';
import type { FieldKey } from '../../shared/hosted-fields.types.js';
import type { FrameContext } from '../frame-context.types.js';
import { setBusy } from '../view.js';
import { type AutofillData, autofillDataFor } from './autofill.js';
import { serveReaders } from './card-readers.js';
import type { FieldAccess, FrameCard, SingleFieldCard } from './fields.js';
import { CardModel } from './model.js';
import { parseFieldNotifications, type VaultNotifications } from './sibling.protocol.js';
import { type CardSecret, noSecret } from './secret.js';

interface VaultHandlersOptions {
  model: CardModel;
  /** Reads the current values of the inputs into the model. */
  read: () => void | Promise<void>;
  /** Called in addition to making the fields of this frame read-only while the card is being sent. */
  onBusy?: (busy: boolean) => void;
}

/** Creates the handlers of a frame that holds the values of all fields. */
export function createVaultHandlers(
  { view, address }: Pick<FrameContext, 'view' | 'address'>,
  { model, read, onBusy }: VaultHandlersOptions,
): FrameCard['handlers'] {
  let gateway: ClientConfiguration | undefined;
  const setAllBusy = (busy: boolean) => {
    setBusy(view, busy);
    onBusy?.(busy);
  };
  return {
    client({ configuration, brands }) {
      gateway = configuration as unknown as ClientConfiguration;
      model.setSupport(brands);
    },
    adapt(needs) {
      model.adapt(needs);
    },
    async tokenize(options, signal) {
      await read();
      setAllBusy(true);
      try {
        const { tokenize } = await import('./tokenize.js').catch(() => {
          throw unreachableGateway();
        });
        return await tokenize(model, { gateway, pageOrigin: address.origin, options, signal });
      } finally {
        setAllBusy(false);
      }
    },
    join: () => undefined,
  };
}

/** Returns the error for a card that cannot be sent, because the code that sends it could not be loaded. */
function unreachableGateway(): ExposedError {
  const { code, type, message, retryable } = cardErrors.TOKENIZATION_NETWORK_ERROR();
  return new ExposedError({ code, type, message, retryable });
}

/** Loads the code that sends the card before it is needed. */
export function prefetchTokenizer(): void {
  // If it fails, the tokenize request loads it again and reports the error.
  import('./tokenize.js').catch(() => undefined);
}

/** Creates the card of the frame that holds the values of all single fields. */
export function createVaultCard(context: FrameContext, access: FieldAccess): SingleFieldCard {
  const { configuration, address, secret, notify } = context;
  const model = new CardModel(configuration.fields, {
    notify,
    onTyped: prefetchTokenizer,
    onUpdate() {
      access.update();
      vault.update();
    },
  });
  const vault = new Vault({
    model,
    channel: address.channel,
    secret,
    put(key, text) {
      access.put(key, text);
    },
  });
  const read = () => {
    access.read();
    return vault.read();
  };
  serveReaders(context, model, read);
  const handlers = createVaultHandlers(context, {
    model,
    read,
    onBusy(busy) {
      vault.setBusy(busy);
    },
  });
  const onFill = (data: AutofillData) => {
    vault.distribute(data);
  };
  return { model, handlers, onFill };
}

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

/** Connections of the vault to the frames of the other fields. */
class Vault {
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
  distribute(autofill: AutofillData): void {
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
        this.distribute(data);
      },
      read: () => {
        sibling.onRead();
      },
    });
    this.update();
  }
}
