import { cardBrands, type CardBrand } from '../../../cards/brands.js';
import { createLine, type Teller } from '../../../frames/port.js';
import { joinVault } from '../../../frames/siblings.js';
import type { FieldConfiguration, FieldKey, FieldState } from '../hosted-fields.messages.js';
import type { Filling } from './autofill.js';
import type { FieldModel } from './model.js';
import { type CardSecret, noSecret } from './secret.js';
import { type FieldNotices, parseVaultNotices, type Standing, type VaultNotices } from './sibling-kinds.js';

export interface RemoteModelOptions {
  key: FieldKey;
  fields: readonly FieldConfiguration[];
  /** Something that the field shows may have changed. */
  onUpdate(): void;
  /** Take over what stands in the input. */
  onRead(): void;
  onBusy(busy: boolean): void;
  /** Take a text that a filler had for the field. */
  onFill(text: CardSecret): void;
}

const everyBrand = cardBrands.map(({ type }) => type);

/** The card as one field sees it whose values are kept in another frame. */
export class RemoteModel implements FieldModel {
  readonly fields: ReadonlyMap<FieldKey, FieldConfiguration>;
  readonly #options: RemoteModelOptions;
  #value: CardSecret = noSecret;
  #isFocused = false;
  #line: Teller<FieldNotices> | undefined;
  #standing: Standing = {
    state: { isEmpty: true, isValid: false, isPotentiallyValid: true, isFocused: false },
    brands: everyBrand,
    accepted: everyBrand,
    values: 0,
  };
  /** How many values the vault was told. */
  #told = 0;

  constructor(options: RemoteModelOptions) {
    this.#options = options;
    this.fields = new Map(options.fields.map((field) => [field.key, field]));
  }

  /** Hands the vault what there is; resolves when the vault has said how the card stands. */
  join(channel: string, secret: string, signal: AbortSignal): Promise<void> {
    const { key, onUpdate, onRead, onBusy, onFill } = this.#options;
    const { port1, port2 } = new MessageChannel();
    return new Promise((resolve, reject) => {
      const line = createLine<VaultNotices, FieldNotices>({
        port: port1,
        channel,
        signal,
        notices: parseVaultNotices,
        onNotice: (kind, body) => {
          if (kind === 'standing') {
            const standing = body as Standing;
            // Of an older value. The next field may tell of its focus before the vault has heard the last key here.
            if (standing.values < this.#told) return;
            this.#standing = standing;
            onUpdate();
            resolve();
          } else if (kind === 'fill') onFill(body as CardSecret);
          else if (kind === 'busy') onBusy(body as boolean);
          else {
            onRead();
            line.tell('read', null);
          }
        },
      });
      this.#line = line;
      if (!joinVault(channel, secret, key, port2)) reject(new TypeError('no vault'));
      this.#told = 0;
      this.#tellValue();
      if (this.#isFocused) line.tell('focus', null);
    });
  }

  get brands(): readonly CardBrand[] {
    return cardBrands.filter(({ type }) => this.#standing.brands.includes(type));
  }

  accepts({ type }: CardBrand): boolean {
    return this.#standing.accepted.includes(type);
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
    this.#line?.tell('focus', null);
  }

  blur(): void {
    this.#isFocused = false;
    this.#line?.tell('blur', null);
  }

  #tellValue(): void {
    this.#told += 1;
    this.#line?.tell('value', this.#value);
  }

  /** A filler had something for the other fields. */
  fill(filling: Filling): void {
    this.#line?.tell('filled', filling);
  }

  requestSubmit(): void {
    this.#line?.tell('submit', null);
  }
}
