import { html, nothing, type TemplateResult } from 'lit';
import type { BankAccountMessages } from '../../../locales/catalogue.types.js';
import { type BankFields, fieldProblem, shownFields, type TypedField, type Way } from './bank-fields.js';

interface FieldsView {
  readonly fields: BankFields;
  readonly way: Way;
  /** True if the shopper can choose between both ways. */
  readonly hasWays: boolean;
  /** Fields whose errors are shown. */
  readonly checked: ReadonlySet<TypedField>;
  readonly messages: BankAccountMessages;
  readonly mandate: string;
  readonly isDisabled: boolean;
  readonly isBusy: boolean;
  readonly onChange: (change: Partial<BankFields>) => void;
  readonly onWay: (way: Way) => void;
  readonly onLeave: (name: TypedField) => void;
}

/** Autofill hint of each field; the numbers are never stored by browsers. */
const autofill: Readonly<Record<TypedField, 'family-name' | 'given-name' | 'off' | 'organization'>> = {
  firstName: 'given-name',
  lastName: 'family-name',
  businessName: 'organization',
  routingNumber: 'off',
  accountNumber: 'off',
};

/** Renders the form of a bank account with its mandate. */
export function fieldsTemplate(view: FieldsView): TemplateResult {
  const { fields, way, hasWays, messages, mandate, onChange, onWay } = view;
  const shown = shownFields(fields, way);
  const names = shown.filter((name) => autofill[name] !== 'off');
  const numbers = shown.filter((name) => autofill[name] === 'off');
  return html`${choice(view, {
      name: 'ownershipType',
      legend: messages.ownership,
      chosen: fields.ownershipType,
      options: { personal: messages.personal, business: messages.business },
      onChoose: (ownershipType) => {
        onChange({ ownershipType });
      },
    })}
    <div class="row">${names.map((name) => field(name, view))}</div>
    ${
      hasWays
        ? choice(view, {
            name: 'way',
            legend: messages.connection,
            chosen: way,
            options: { login: messages.logIn, details: messages.alternative },
            onChoose: onWay,
          })
        : nothing
    }
    ${
      way === 'details'
        ? html`<div class="row">${numbers.map((name) => field(name, view))}</div>
            ${choice(view, {
              name: 'accountType',
              legend: messages.accountType,
              chosen: fields.accountType,
              options: { checking: messages.checking, savings: messages.savings },
              onChoose: (accountType) => {
                onChange({ accountType });
              },
            })}`
        : nothing
    }
    <p class="mandate" part="mandate" .textContent=${mandate}></p>`;
}

interface Choice<Value extends string> {
  readonly name: string;
  readonly legend: string;
  readonly chosen: Value;
  readonly options: Readonly<Record<Value, string>>;
  readonly onChoose: (value: Value) => void;
}

function choice<Value extends string>(
  { isDisabled, isBusy }: FieldsView,
  { name, legend, chosen, options, onChoose }: Choice<Value>,
): TemplateResult {
  const entries = Object.entries(options) as [Value, string][];
  return html`<fieldset class="group" part="group" ?disabled=${isDisabled || isBusy}>
    <legend .textContent=${legend}></legend>
    ${entries.map(([value, label]) => {
      const onInput = () => {
        onChoose(value);
      };
      return html`<label class="option"
        ><input
          type="radio"
          name=${name}
          value=${value}
          .checked=${value === chosen}
          @change=${onInput} /><span .textContent=${label}></span
      ></label>`;
    })}
  </fieldset>`;
}

function field(name: TypedField, view: FieldsView): TemplateResult {
  const { fields, checked, messages, isDisabled, isBusy, onChange, onLeave } = view;
  const problem = checked.has(name) ? fieldProblem(name, fields, messages) : undefined;
  const isNumber = autofill[name] === 'off';
  const hint = name === 'routingNumber' ? messages.routingHint : undefined;
  const onInput = ({ target }: Event) => {
    onChange({ [name]: (target as HTMLInputElement).value });
  };
  const onBlur = () => {
    // Leaving an empty field shows no error yet.
    if (fields[name] !== '') onLeave(name);
  };
  return html`<div class="field" part="field">
    <label for=${name} .textContent=${messages[name]}></label>
    <input
      id=${name}
      .value=${fields[name]}
      ?disabled=${isDisabled}
      ?readonly=${isBusy}
      autocomplete=${autofill[name]}
      inputmode=${isNumber ? 'numeric' : nothing}
      spellcheck="false"
      dir=${isNumber ? 'ltr' : nothing}
      aria-required="true"
      aria-invalid=${problem === undefined ? 'false' : 'true'}
      aria-describedby=${`${name}-problem${hint === undefined ? '' : ` ${name}-hint`}`}
      @input=${onInput}
      @blur=${onBlur}
    />
    ${hint === undefined ? nothing : html`<p class="hint" id=${`${name}-hint`} .textContent=${hint}></p>`}
    <p class="problem" id=${`${name}-problem`} .textContent=${problem ?? ''}></p>
  </div>`;
}
