import { formatPostalCode } from '../addresses.js';
import { toPrintable } from '../printable.js';
import { isRegionOf, regionsOf } from '../regions.js';
import { isOneOf, type StoreId } from '../stores.js';
import type { Address, Contact } from '../wire.js';
import { addressFields, addressProblems, type AddressValues, isEmail } from './details-rules.js';
import { find, make, slot } from './dom.js';
import { readDraft, saveDraft } from './draft.js';
import { localeOf } from './shopper.js';
import { say, sayName } from './translate.js';

type Control = HTMLInputElement | HTMLSelectElement;
/** Prefix of a field's name; the delivery address has none. */
type Part = '' | 'billing-';

/** Contact, delivery and billing address of a checkout: restores, stores and validates them. */
export class Details {
  readonly #form: HTMLFormElement;
  readonly #store: StoreId;

  constructor(form: HTMLFormElement, store: StoreId) {
    this.#form = form;
    this.#store = store;
    slot(form, 'delivery-address').append(this.#addressForm('', 'shipping'));
    this.#restore();
    this.#showBilling();
    form.addEventListener('input', ({ target }) => {
      if (target === this.#same) this.#showBilling();
      saveDraft(this.#values);
      // Invalid fields are validated again on each key; incomplete ones are not.
      if (isControl(target) && target.ariaInvalid === 'true') this.#recheck(target);
    });
    form.addEventListener('focusout', ({ target }) => {
      if (!isControl(target) || target.value === '') return;
      this.#recheck(target);
      if (target.name.endsWith('postalCode')) this.#showFormatted(target);
    });
  }

  get contact(): Contact {
    return { email: this.#valueOf('email') };
  }

  get delivery(): Address {
    return this.#addressOf('');
  }

  /** Region of the delivery address; undefined until the shopper has selected it. */
  get region(): string | undefined {
    return this.#valueOf('region') || undefined;
  }

  get billing(): Address {
    return this.#isSame ? this.delivery : this.#addressOf('billing-');
  }

  /** Shows the errors beside the fields, and focuses the first of them. */
  check(): boolean {
    return this.#show(this.#problems);
  }

  /** Shows fields that the server has rejected, by the server's names. */
  showRefused(fields: readonly string[]): void {
    this.#show(fields.map((field) => field.split('.').at(-1) ?? ''));
  }

  get #same(): HTMLInputElement {
    return find(this.#form, '[name="same"]', HTMLInputElement);
  }

  get #isSame(): boolean {
    return this.#same.checked;
  }

  get #problems(): readonly string[] {
    const billing = this.#isSame ? [] : addressProblems(this.#address('billing-'), this.#store);
    return [
      ...(isEmail(this.#valueOf('email')) ? [] : ['email']),
      ...addressProblems(this.#address(''), this.#store),
      ...billing.map((field) => `billing-${field}`),
    ];
  }

  get #values(): Readonly<Record<string, string>> {
    const entries = [...new FormData(this.#form)].filter(([name]) => name !== 'delivery');
    return { ...(Object.fromEntries(entries) as Record<string, string>), same: this.#isSame ? 'on' : '' };
  }

  #address(part: Part): AddressValues {
    const entries = addressFields.map((field) => [field, this.#valueOf(part + field)] as const);
    return Object.fromEntries(entries) as AddressValues;
  }

  #addressOf(part: Part): Address {
    const { extended, ...rest } = this.#address(part);
    const postalCode = formatPostalCode(this.#store, rest.postalCode);
    return { ...rest, postalCode, ...(extended === '' ? {} : { extended }) };
  }

  #valueOf(name: string): string {
    return toPrintable(this.#control(name)?.value ?? '').trim();
  }

  #control(name: string): Control | undefined {
    const control = this.#form.elements.namedItem(name);
    return isControl(control) ? control : undefined;
  }

  #show(wrong: readonly string[]): boolean {
    const controls = [...this.#form.elements].filter(isControl);
    for (const control of controls) this.#mark(control, wrong.includes(control.name));
    controls.find(({ name }) => wrong.includes(name))?.focus();
    return wrong.length === 0;
  }

  #recheck(control: Control): void {
    this.#mark(control, this.#problems.includes(control.name));
  }

  /** Shows a valid postal code as its country writes it. */
  #showFormatted(control: Control): void {
    if (control.ariaInvalid === 'true') return;
    control.value = formatPostalCode(this.#store, this.#valueOf(control.name));
    saveDraft(this.#values);
  }

  #mark(control: Control, isWrong: boolean): void {
    const problem = document.getElementById(`${control.name}-problem`);
    if (!problem) return;
    control.ariaInvalid = isWrong ? 'true' : null;
    problem.textContent = isWrong ? this.#problemText(control.name.replace('billing-', '')) : '';
  }

  #problemText(field: string): string {
    const isLocal = isOneOf(['city', 'region', 'postalCode'], field);
    return sayName('invalid', isLocal ? `${field}.${this.#store}` : field);
  }

  #addressForm(part: Part, section: 'shipping' | 'billing'): DocumentFragment {
    const form = make('address', {
      cityLabel: say(`city.${this.#store}`),
      regionLabel: say(`region.${this.#store}`),
      postalLabel: say(`postalCode.${this.#store}`),
    });
    const region = find(form, '[name="region"]', HTMLSelectElement);
    const names = regionsOf(this.#store, localeOf()).map(([code, name]) => new Option(name, code));
    region.append(new Option(say('choose'), ''), ...names);
    for (const control of form.querySelectorAll<Control>('input, select')) {
      control.name = control.id = part + control.name;
      control.autocomplete = `${section} ${control.autocomplete}` as AutoFill;
      const field = control.closest('.field');
      field?.querySelector('label')?.setAttribute('for', control.id);
      const problem = field?.querySelector('.problem');
      if (!problem) continue;
      problem.id = `${control.id}-problem`;
      control.setAttribute('aria-describedby', problem.id);
    }
    return form;
  }

  /** Restores the values that the shopper entered earlier, for example in another language or store. */
  #restore(): void {
    const draft = readDraft();
    for (const [name, value] of Object.entries(draft)) {
      const control = this.#control(name);
      // A region of another country does not match any option.
      if (control && control.type !== 'checkbox') control.value = value;
    }
    for (const region of this.#form.querySelectorAll<HTMLSelectElement>('select'))
      if (region.selectedIndex < 0) region.value = '';
    if (draft['same'] === '') this.#same.checked = false;
  }

  /** Hidden fields are removed, so that they are neither validated nor autofilled. */
  #showBilling(): void {
    const fields = slot(this.#form, 'billing-address');
    find(this.#form, '#billing', HTMLFieldSetElement).hidden = this.#isSame;
    if (this.#isSame) fields.replaceChildren();
    else if (fields.childElementCount === 0) {
      fields.append(this.#addressForm('billing-', 'billing'));
      this.#restore();
    }
  }
}

/** Returns the region that the shopper entered earlier in this tab, if the store delivers to it. */
export function draftRegion(store: StoreId): string | undefined {
  const { region } = readDraft();
  return region !== undefined && isRegionOf(store, region) ? region : undefined;
}

function isControl(value: unknown): value is Control {
  return value instanceof HTMLInputElement || value instanceof HTMLSelectElement;
}
