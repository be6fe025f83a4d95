import { cardBrands, type CardBrand } from '../../../../cards/brands.js';
import { createNotifier, type Notify } from '../../../../frames/rpc/envelope.js';
import { onNotification } from '../../../../frames/rpc/rpc-server.js';
import { joinVault } from '../../../../frames/guest/siblings.js';
import type { FieldKey, FieldState } from '../../shared/protocol.js';
import type { AutofillData } from './autofill.js';
import type { FieldModel } from './model.js';
import { type CardSecret, noSecret } from './secret.js';
import {
  type FieldNotifications,
  parseVaultNotifications,
  type VaultFieldState,
} from './sibling.protocol.js';

export interface RemoteModelOptions {
  key: FieldKey;
  /** Something that the field shows may have changed. */
  onUpdate(): void;
  /** Take over what stands in the input. */
  onRead(): void;
  onBusy(busy: boolean): void;
  /** Take a text that a filler had for the field. */
  onFill(text: CardSecret): void;
}

/** The card as one field sees it whose values are kept in another frame. */
export class RemoteModel implements FieldModel {
  readonly #options: RemoteModelOptions;
  #value: CardSecret = noSecret;
  #isFocused = false;
  #tell: Notify<FieldNotifications> | undefined;
  #standing: VaultFieldState = {
    state: { isEmpty: true, isValid: false, isPotentiallyValid: true, isFocused: false },
    brands: cardBrands.map(({ type }) => type),
    isRefused: false,
    values: 0,
  };
  /** How many values the vault was told. */
  #told = 0;

  constructor(options: RemoteModelOptions) {
    this.#options = options;
  }

  /** Hands the vault what there is; resolves when the vault has said how the card stands. */
  join(channel: string, secret: string): Promise<void> {
    const { key, onUpdate, onRead, onBusy, onFill } = this.#options;
    const { port1, port2 } = new MessageChannel();
    const notify = createNotifier<FieldNotifications>(port1, channel);
    return new Promise((resolve, reject) => {
      onNotification(port1, channel, parseVaultNotifications, {
        standing: (fieldState) => {
          // Of an older value. The next field may tell of its focus before the vault has heard the last key here.
          if (fieldState.values < this.#told) return;
          this.#standing = fieldState;
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
      this.#tell = notify;
      if (!joinVault(channel, secret, key, port2)) reject(new TypeError('no vault'));
      this.#told = 0;
      this.#tellValue();
      if (this.#isFocused) notify('focus', null);
    });
  }

  get brands(): readonly CardBrand[] {
    return cardBrands.filter(({ type }) => this.#standing.brands.includes(type));
  }

  get isRefused(): boolean {
    return this.#standing.isRefused;
  }

  value(): CardSecret {
    return this.#value;
  }

  state(): FieldState {
    return this.#standing.state;
  }

  set(_key: FieldKey, value: CardSecret): void {
    if (value === this.#value) return;
    this.#value = value;
    this.#tellValue();
  }

  focus(): void {
    this.#isFocused = true;
    this.#tell?.('focus', null);
  }

  blur(): void {
    this.#isFocused = false;
    this.#tell?.('blur', null);
  }

  requestSubmit(): void {
    this.#tell?.('submit', null);
  }

  /** A filler had something for the other fields. */
  fill(autofill: AutofillData): void {
    this.#tell?.('filled', autofill);
  }

  #tellValue(): void {
    this.#told += 1;
    this.#tell?.('value', this.#value);
  }
}
