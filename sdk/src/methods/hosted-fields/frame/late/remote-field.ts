import { cardBrands, type CardBrand } from '../../../../cards/brands.js';
import { createNotifier, type Notify } from '../../../../frames/rpc/envelope.js';
import { onNotification } from '../../../../frames/rpc/rpc-server.js';
import { joinVault } from '../../../../frames/guest/siblings.js';
import type { FieldKey, FieldState } from '../../shared/hosted-fields.types.js';
import type { FrameContext } from '../frame-context.types.js';
import { setBusy } from '../view.js';
import type { AutofillData } from './autofill.js';
import type { FieldAccess, SingleFieldCard } from './fields.js';
import type { FieldModel } from './model.js';
import { type CardSecret, noSecret } from './secret.js';
import {
  type FieldNotifications,
  parseVaultNotifications,
  type VaultFieldState,
} from './sibling.protocol.js';

/** Creates the card of a frame whose value is stored in the vault frame. */
export function createRemoteCard(context: FrameContext, { read, update, put }: FieldAccess): SingleFieldCard {
  const { view, configuration, address, secret } = context;
  const key = configuration.shown[0] ?? 'number';
  const model = new RemoteModel({
    key,
    onUpdate: update,
    onRead: read,
    onBusy(busy) {
      setBusy(view, busy);
    },
    onFill(text) {
      put(key, text);
    },
  });
  const reject = () => Promise.reject(new TypeError('only the vault sends cards'));
  const join = () => model.join(address.channel, secret).then(() => undefined);
  const onFill = (data: AutofillData) => {
    model.fill(data);
  };
  return { model, handlers: { client: reject, adapt: reject, tokenize: reject, join }, onFill };
}

interface RemoteModelOptions {
  key: FieldKey;
  /** Called when state that the field shows may have changed. */
  onUpdate(): void;
  /** Reads the current value of the input. */
  onRead(): void;
  onBusy(busy: boolean): void;
  /** Enters a text that autofill has for the field. */
  onFill(text: CardSecret): void;
}

/** Model of a single field whose values are stored in the vault frame. */
class RemoteModel implements FieldModel {
  readonly #options: RemoteModelOptions;
  #value: CardSecret = noSecret;
  #isFocused = false;
  #notify: Notify<FieldNotifications> | undefined;
  #vaultState: VaultFieldState = {
    state: { isEmpty: true, isValid: false, isPotentiallyValid: true, isFocused: false },
    brands: cardBrands.map(({ type }) => type),
    isRefused: false,
    values: 0,
  };
  /** Number of values sent to the vault. */
  #sentValues = 0;

  constructor(options: RemoteModelOptions) {
    this.#options = options;
  }

  /** Connects to the vault and sends it the current value. Resolves when the vault has sent the field's state. */
  join(channel: string, secret: string): Promise<void> {
    const { key, onUpdate, onRead, onBusy, onFill } = this.#options;
    const { port1, port2 } = new MessageChannel();
    const notify = createNotifier<FieldNotifications>(port1, channel);
    return new Promise((resolve, reject) => {
      onNotification(port1, channel, parseVaultNotifications, {
        fieldState: (fieldState) => {
          // State of an older value. The vault may handle the next field's focus before the last key typed here.
          if (fieldState.values < this.#sentValues) return;
          this.#vaultState = fieldState;
          onUpdate();
          resolve();
        },
        fill: onFill,
        busy: onBusy,
        read: () => {
          onRead();
          notify('read', null);
        },
      });
      this.#notify = notify;
      if (!joinVault({ id: channel, secret }, key, port2)) reject(new TypeError('no vault'));
      this.#sentValues = 0;
      this.#sendValue();
      if (this.#isFocused) notify('focus', null);
    });
  }

  get brands(): readonly CardBrand[] {
    return cardBrands.filter(({ type }) => this.#vaultState.brands.includes(type));
  }

  get isRefused(): boolean {
    return this.#vaultState.isRefused;
  }

  value(): CardSecret {
    return this.#value;
  }

  state(): FieldState {
    return this.#vaultState.state;
  }

  set(_key: FieldKey, value: CardSecret): void {
    if (value === this.#value) return;
    this.#value = value;
    this.#sendValue();
  }

  focus(): void {
    this.#isFocused = true;
    this.#notify?.('focus', null);
  }

  blur(): void {
    this.#isFocused = false;
    this.#notify?.('blur', null);
  }

  requestSubmit(): void {
    this.#notify?.('submit', null);
  }

  /** Sends the vault the values that autofill entered for other fields. */
  fill(autofill: AutofillData): void {
    this.#notify?.('filled', autofill);
  }

  #sendValue(): void {
    this.#sentValues += 1;
    this.#notify?.('value', this.#value);
  }
}
