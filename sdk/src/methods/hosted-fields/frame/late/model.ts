import { cardBrands, type CardBrand } from '../../../../cards/brands.js';
import type { Verification } from '../../../../cards/verification.js';
import type { Notify } from '../../../../frames/rpc/envelope.js';
import type { FieldConfiguration } from '../../shared/frame-configuration.protocol.js';
import type { BrandSupport, CardNeeds, CardNotifications } from '../../shared/hosted-fields.protocol.js';
import type { Card, FieldEventType, FieldKey, FieldState } from '../../shared/hosted-fields.types.js';
import { type CardSecret, noSecret } from './secret.js';
import { type CardContext, isSupported, possibleBrands, verifyField } from './validation.js';

/** Card as one field sees it, in the vault or in another frame. */
export interface FieldModel {
  /** Brands that the number may belong to. */
  readonly brands: readonly CardBrand[];
  /** True if the number's brand is certain and not accepted. */
  readonly isRefused: boolean;
  value(key: FieldKey): CardSecret;
  state(key: FieldKey): FieldState;
  /** Stores a value that the shopper entered. */
  set(key: FieldKey, value: CardSecret): void;
  /** Records that a field has gained the focus. */
  focus(key: FieldKey): void;
  /** Records that a field has lost the focus. */
  blur(key: FieldKey): void;
  /** Reports that Enter was pressed in a field. */
  requestSubmit(key: FieldKey): void;
}

interface ModelListeners {
  /** Notifies the page of each change, and of the first six digits when they are complete or have changed. */
  notify: Notify<CardNotifications>;
  /** Called when a field is no longer empty. */
  onTyped(): void;
  /** Called when state that fields show may have changed. */
  onUpdate(): void;
}

const binLength = 6;

type Flags = { -readonly [Flag in keyof FieldState]: boolean };

/**
 * Values of one card and the state derived from them. Exists in the vault frame only. The order of its notifications is
 * part of the contract with the page.
 */
export class CardModel implements FieldModel, CardContext {
  readonly fields: ReadonlyMap<FieldKey, FieldConfiguration>;
  readonly values = new Map<FieldKey, CardSecret>();
  support: BrandSupport | null = null;
  brands = cardBrands;
  /** First six digits that were reported. */
  #bin = '';
  /** Number of digits at the start that the page has entered. */
  #prefilled: number;
  #omitted: readonly FieldKey[] = [];
  /** Number that the gateway cannot process. */
  #refused: CardSecret | undefined;
  readonly #flags = new Map<FieldKey, Flags>();
  readonly #listeners: ModelListeners;
  #cards: readonly Card[];

  constructor(fields: readonly FieldConfiguration[], listeners: ModelListeners) {
    this.fields = new Map(fields.map((field) => [field.key, field]));
    this.#listeners = listeners;
    this.#prefilled = (this.fields.get('number')?.prefill ?? '').replace(/\D/g, '').length;
    this.#cards = this.#describe();
    for (const { key } of fields) {
      this.#flags.set(key, { isEmpty: true, ...verifyField(key, this), isFocused: false });
    }
  }

  get isRefused(): boolean {
    if (this.#isNumberRefused) return true;
    const [brand, ...others] = this.brands;
    return brand !== undefined && others.length === 0 && !isSupported(brand, this.support);
  }

  value(key: FieldKey): CardSecret {
    return this.values.get(key) ?? noSecret;
  }

  state(key: FieldKey): FieldState {
    const flags = this.#flags.get(key);
    if (!flags) throw new TypeError(`no field ${key}`);
    return flags;
  }

  set(key: FieldKey, value: CardSecret): void {
    const before = this.value(key);
    if (before === value) return;
    const wasValid = this.#flags.get(key)?.isValid === true;
    this.values.set(key, value);
    const isEmpty = value === noSecret;
    this.#change(key, 'isEmpty', isEmpty, isEmpty ? 'empty' : 'notEmpty');
    this.#updateValidity(key);
    if (key === 'number') this.#numberChanged(value, wasValid);
    else if (key === 'expirationMonth') this.#updateValidity('expirationYear');
    else if (key === 'expirationYear') this.#updateValidity('expirationMonth');
    this.#listeners.onUpdate();
  }

  focus(key: FieldKey): void {
    // With several frames, the blur of one field can arrive after the focus of the next.
    for (const other of this.#flags.keys())
      if (other !== key) this.#change(other, 'isFocused', false, 'blur');
    this.#change(key, 'isFocused', true, 'focus');
    this.#listeners.onUpdate();
  }

  blur(key: FieldKey): void {
    this.#change(key, 'isFocused', false, 'blur');
    this.#listeners.onUpdate();
  }

  requestSubmit(key: FieldKey): void {
    this.#notifyChange('inputSubmitRequest', key);
  }

  /** Sets the brands that the gateway accepts, which can arrive after the first digits, and validates the number again. */
  setSupport(support: BrandSupport | null): void {
    const before = this.#cards;
    this.support = support;
    this.#cards = this.#describe();
    this.#updateValidity('number');
    const isChanged = this.#cards.some(({ supported }, index) => supported !== before[index]?.supported);
    if (isChanged && this.value('number') !== noSecret) this.#notifyChange('cardTypeChange', 'number');
    this.#listeners.onUpdate();
  }

  /** Hides and ignores fields that the card does not need, or rejects its current number. */
  adapt({ omitted, isRefused }: CardNeeds): void {
    this.#omitted = omitted;
    this.#refused = isRefused ? this.value('number') : undefined;
    for (const key of this.fields.keys()) this.#updateValidity(key);
    this.#listeners.onUpdate();
  }

  /** Returns true for a field that the card does not need. */
  isOmitted(key: FieldKey): boolean {
    return this.#omitted.includes(key);
  }

  get #isNumberRefused(): boolean {
    return this.#refused !== undefined && this.#refused === this.value('number');
  }

  #numberChanged(value: CardSecret, wasValid: boolean): void {
    const brands = possibleBrands(value);
    const types = (list: readonly CardBrand[]) => list.map(({ type }) => type).join();
    if (types(brands) !== types(this.brands)) {
      this.brands = brands;
      this.#updateValidity('cvv');
      this.#cards = this.#describe();
      this.#notifyChange('cardTypeChange', 'number');
    }
    this.#binChanged(value);
    if (wasValid && this.state('number').isValid) this.#listeners.notify('number', null);
  }

  /**
   * Reports the first six digits. If the page has prefilled fewer of them, it could learn the digits after those that a
   * field of another form has reported, so they are reported with the complete number.
   */
  #binChanged(value: CardSecret): void {
    if (value === noSecret) this.#prefilled = 0;
    const isMixed = this.#prefilled > 0 && this.#prefilled < binLength && !this.state('number').isValid;
    const bin = value.length < binLength || isMixed ? '' : value.slice(0, binLength);
    if (bin !== this.#bin && bin !== '') this.#listeners.notify('bin', bin);
    this.#bin = bin;
  }

  #updateValidity(key: FieldKey): void {
    if (!this.#flags.has(key)) return;
    const { isValid, isPotentiallyValid } = this.#verify(key);
    this.#change(key, 'isValid', isValid, 'validityChange');
    this.#change(key, 'isPotentiallyValid', isPotentiallyValid, 'validityChange');
  }

  #verify(key: FieldKey): Verification {
    if (this.isOmitted(key)) return { isValid: true, isPotentiallyValid: true };
    if (key === 'number' && this.#isNumberRefused) return { isValid: false, isPotentiallyValid: false };
    return verifyField(key, this);
  }

  #change(key: FieldKey, flag: keyof Flags, value: boolean, type: FieldEventType): void {
    const flags = this.#flags.get(key);
    if (!flags || flags[flag] === value) return;
    flags[flag] = value;
    if (type === 'notEmpty') this.#listeners.onTyped();
    this.#notifyChange(type, key);
  }

  #notifyChange(type: FieldEventType, emittedBy: FieldKey): void {
    const fields = Object.fromEntries([...this.#flags].map(([key, flags]) => [key, { ...flags }]));
    this.#listeners.notify('change', { type, emittedBy, cards: this.#cards, fields });
  }

  #describe(): Card[] {
    return this.brands.map((brand) => {
      const { niceType, type, code } = brand;
      return { niceType, type, code, supported: isSupported(brand, this.support) };
    });
  }
}
