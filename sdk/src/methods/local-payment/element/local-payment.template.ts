import { html, nothing, type TemplateResult } from 'lit';
import type { Messages } from '../../../locales/index.js';
import { nameOf } from './attribute-names.js';

interface FieldsView {
  /** Methods to choose from. */
  readonly types: readonly string[];
  readonly chosen: string | undefined;
  /** True if errors are shown. */
  readonly isChecked: boolean;
  /** Code of the banking app; undefined if it is not needed. */
  readonly code: string | undefined;
  readonly codeProblem: string | undefined;
  readonly isDisabled: boolean;
  readonly isBusy: boolean;
  /** True if the element has a heading already, such as the row of a checkout. */
  readonly isNamed: boolean;
  readonly messages: Messages;
  readonly onChoose: (type: string) => void;
  readonly onType: (event: Event) => void;
}

const methodTemplate = (type: string, view: FieldsView): TemplateResult =>
  html`<label class="method" part="method">
    <input
      type="radio"
      name="type"
      .value=${type}
      .checked=${type === view.chosen}
      ?disabled=${view.isDisabled}
      @change=${() => {
        view.onChoose(type);
      }}
    />
    <span .textContent=${nameOf(type, view.messages)}></span>
  </label>`;

function choiceTemplate(view: FieldsView): TemplateResult {
  const { methodLocal, methodMissing } = view.messages;
  const isMissing = view.isChecked && view.chosen === undefined;
  return html`<fieldset
    part="methods"
    role="radiogroup"
    aria-required="true"
    aria-invalid=${isMissing ? 'true' : 'false'}
    aria-describedby="method-problem"
  >
    <legend class=${view.isNamed ? 'visually-hidden' : nothing} .textContent=${methodLocal}></legend>
    ${view.types.map((type) => methodTemplate(type, view))}
    <p class="problem" id="method-problem" .textContent=${isMissing ? methodMissing : ''}></p>
  </fieldset>`;
}

function codeTemplate(code: string, view: FieldsView): TemplateResult {
  const shown = view.isChecked ? view.codeProblem : undefined;
  return html`<div class="field" part="field">
    <label for="code" .textContent=${view.messages.blikCode}></label>
    <input
      class="code"
      id="code"
      inputmode="numeric"
      autocomplete="one-time-code"
      dir="ltr"
      aria-required="true"
      aria-invalid=${shown ? 'true' : 'false'}
      aria-describedby="code-problem"
      .value=${code}
      ?disabled=${view.isDisabled}
      ?readonly=${view.isBusy}
      @input=${view.onType}
    />
    <p class="problem" id="code-problem" .textContent=${shown ?? ''}></p>
  </div>`;
}

/** Returns the choice of the methods, if there are several, and the field of the code, if it is needed. */
export function fieldsTemplate(view: FieldsView): TemplateResult | typeof nothing {
  const isChoice = view.types.length > 1;
  if (!isChoice && view.code === undefined) return nothing;
  return html`${isChoice ? choiceTemplate(view) : nothing}${
    view.code === undefined ? nothing : codeTemplate(view.code, view)
  }`;
}
