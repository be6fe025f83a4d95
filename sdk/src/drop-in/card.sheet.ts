import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { BraintreeFieldsEvent } from '../compat/cards.types.js';
import { isPaymentError } from '../core/errors.js';
import { acceptUnknown } from '../core/unknown-options.js';
import { createComplete } from '../methods/hosted-fields/complete.js';
import type {
  CreateHostedFieldsOptions,
  HostedFields,
  HostedFieldsEvent,
} from '../methods/hosted-fields/index.js';
import { brandMark } from '../core/marks/card-drawings.js';
import { noPaymentMethod } from './drop-in.errors.js';
import type { DropInField } from './drop-in.types.js';
import { fieldOptions, fieldsOf, fieldStyles } from './card-fields.js';
import { fieldProblem, type FieldProblems, fieldProblems } from './card-problems.js';
import {
  cardIcons,
  type CardField,
  fieldContainer,
  fieldTemplate,
  privacyNotice,
  saveCardBox,
  saveCardTemplate,
} from './card.template.js';
import type { PaymentMethod } from './payment-method.js';
import { cardOptionsOf, isObject } from './read-options.js';
import type { Sheet, SheetHost } from './sheet.types.js';

/** Events of the fields that the Drop-in passes on. */
const passedOn = [
  'blur',
  'cardTypeChange',
  'empty',
  'focus',
  'inputSubmitRequest',
  'notEmpty',
  'validityChange',
] as const;

/** Card form: hosted fields in the page's own layout. */
export class CardSheet implements Sheet {
  readonly id = 'card';

  readonly #host: SheetHost;
  readonly #fields: readonly CardField[];
  readonly #containers = new Map<DropInField, HTMLElement>();
  /** Box with which customers decide if the card is saved; undefined if they cannot. */
  readonly #saveBox: HTMLInputElement | undefined;
  #problems: FieldProblems = {};
  #card: HostedFields | undefined;
  #isTokenizing = false;

  constructor(host: SheetHost) {
    this.#host = host;
    this.#fields = fieldsOf(host);
    for (const { key } of this.#fields) this.#containers.set(key, fieldContainer(key));
    const { isGuest } = host;
    const { allowVaultCardOverride, vaultCard } = cardOptionsOf(host.options).vault ?? {};
    if (!isGuest && allowVaultCardOverride === true) this.#saveBox = saveCardBox(vaultCard !== false);
  }

  get isRequestable(): boolean {
    if (!this.#card || this.#isTokenizing) return false;
    return Object.keys(this.#problemsNow()).length === 0;
  }

  render(): TemplateResult {
    const { strings } = this.#host;
    const state = this.#card?.getState();
    const [brand] = state?.fields.number?.isEmpty === false ? state.cards : [];
    return html`${this.#fields.map((field) =>
      fieldTemplate(field, {
        strings,
        brand,
        brandMark: brandMark(brand?.niceType),
        state: state?.fields[field.key],
        problem: this.#problems[field.key],
        container: this.#containers.get(field.key),
      }),
    )}
    ${this.#saveBox ? saveCardTemplate(strings, this.#saveBox) : nothing} ${privacyNotice(strings)}`;
  }

  /** Brands that the account accepts, for the header. */
  icons(): TemplateResult {
    const { client, options } = this.#host;
    const accepted = client.getConfiguration().gatewayConfiguration.creditCards?.supportedCardTypes ?? [];
    const brands = cardOptionsOf(options).overrides?.fields?.number?.supportedCardBrands ?? {};
    return cardIcons(accepted, brands);
  }

  async start(): Promise<void> {
    const { client, language, signal, options } = this.#host;
    const given: CreateHostedFieldsOptions = {
      client,
      fields: fieldOptions(this.#host, this.#fields, (key) => this.#containers.get(key)),
      styles: fieldStyles(this.#host),
      locale: language,
      assetsUrl: options.assetsUrl,
      signal,
    };
    // The Drop-in is ready only when all code of the fields is there.
    const card = await createComplete(acceptUnknown(given));
    this.#card = card;
    for (const name of passedOn) {
      card.on(name, (event) => {
        this.#onEvent(name, event);
        // The shop receives the event with the types of braintree-web.
        this.#host.emit(`card:${name}`, event as unknown as BraintreeFieldsEvent);
      });
    }
    card.on('binAvailable', (event) => {
      this.#host.emit('card:binAvailable', event);
    });
    const { isNameRequired } = this;
    await Promise.all(
      this.#fields.map(({ key }) =>
        card.setAttribute({
          field: key,
          attribute: 'aria-required',
          value: key !== 'cardholderName' || isNameRequired,
        }),
      ),
    );
  }

  get isNameRequired(): boolean {
    const { cardholderName } = cardOptionsOf(this.#host.options);
    return isObject(cardholderName) && cardholderName['required'] === true;
  }

  focus(): void {
    void this.#card?.focus().catch(() => undefined);
  }

  async request(): Promise<PaymentMethod> {
    const card = this.#card;
    if (!card) throw noPaymentMethod();
    this.#report(this.#problemsNow());
    this.#host.update();
    if (Object.keys(this.#problems).length > 0) {
      this.#host.send({ type: 'FAIL', view: this.id, error: 'hostedFieldsFieldsInvalidError' });
      throw noPaymentMethod();
    }
    this.#isTokenizing = true;
    try {
      return await this.#tokenize(card);
    } catch (error) {
      this.#onFailure(error);
      throw noPaymentMethod(error);
    } finally {
      this.#isTokenizing = false;
    }
  }

  async teardown(): Promise<void> {
    await this.#card?.teardown();
  }

  async #tokenize(card: HostedFields): Promise<PaymentMethod> {
    const { fields } = card.getState();
    const vault = this.#shouldVault();
    const keys = this.#fields.map(({ key }) => key);
    const isNameOmitted = !this.isNameRequired && fields.cardholderName?.isEmpty === true;
    const payload = await card.tokenize({
      vault,
      ...(isNameOmitted ? { fieldsToTokenize: keys.filter((key) => key !== 'cardholderName') } : {}),
    });
    if (cardOptionsOf(this.#host.options).clearFieldsAfterTokenization !== false) await card.clear();
    const { nonce, type, details, description, binData } = payload;
    return {
      nonce,
      type,
      details: { ...details },
      description,
      binData,
      ...(vault ? { vaulted: true } : {}),
    };
  }

  #onFailure(error: unknown): void {
    const code = isPaymentError(error) ? error.code : '';
    this.#host.send({ type: 'FAIL', view: this.id, error: code });
    if (code === 'HOSTED_FIELDS_TOKENIZATION_FAIL_ON_DUPLICATE')
      void this.#card?.focus('number').catch(() => undefined);
  }

  #shouldVault(): boolean {
    const { isGuest, options } = this.#host;
    if (isGuest) return false;
    const vault = cardOptionsOf(options).vault ?? {};
    return this.#saveBox?.checked ?? vault.vaultCard !== false;
  }

  #onEvent(name: (typeof passedOn)[number], event: HostedFieldsEvent): void {
    const key = event.emittedBy as DropInField;
    // A field is checked when the shopper leaves it; while it is edited, its error is removed as soon as it is gone.
    if (name === 'blur' && document.visibilityState === 'visible') this.#check(key);
    else if (this.#problems[key] && event.fields[key]?.isPotentiallyValid) this.#set(key, undefined);
    else if (name === 'validityChange' && event.fields[key]?.isPotentiallyValid === false) this.#check(key);
    this.#host.update();
  }

  #check(key: DropInField): void {
    const state = this.#card?.getState();
    // A field that the shopper only passes is no error yet.
    if (!state || state.fields[key]?.isEmpty) return;
    this.#set(key, fieldProblem(key, state, this.#problemContext));
  }

  #set(key: DropInField, problem: string | undefined): void {
    const others = Object.entries(this.#problems).filter(([name]) => name !== key);
    const problems = problem === undefined ? others : [...others, [key, problem] as const];
    // The text that asks to check the marked fields.
    if (problems.length === 0 && Object.keys(this.#problems).length > 0)
      this.#host.send({ type: 'CLEAR_ERROR', view: this.id });
    this.#report(Object.fromEntries(problems));
  }

  /** Shows problems below the fields, and describes the inputs inside of the frames with them. */
  #report(problems: FieldProblems): void {
    const changed = this.#fields.filter(({ key }) => problems[key] !== this.#problems[key]);
    this.#problems = problems;
    for (const { key: field } of changed) {
      const { [field]: problem } = problems;
      this.#card?.setMessage({ field, message: problem ?? '' });
      const attribute = { field, attribute: 'aria-invalid' };
      const change =
        problem === undefined
          ? this.#card?.removeAttribute(attribute)
          : this.#card?.setAttribute({ ...attribute, value: true });
      // The fields were torn down.
      change?.catch(() => undefined);
    }
  }

  get #problemContext() {
    const { client, strings } = this.#host;
    const accepted = client.getConfiguration().gatewayConfiguration.creditCards?.supportedCardTypes ?? [];
    return { accepted, strings, isNameRequired: this.isNameRequired };
  }

  #problemsNow() {
    const state = this.#card?.getState();
    return state ? fieldProblems(state, this.#problemContext) : {};
  }
}
