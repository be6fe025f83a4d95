import { toPrintable } from '../printable.js';
import type { BenefitRejection, Quote } from '../wire.js';
import { find } from './dom.js';
import { draftBenefitCode, saveBenefitCode } from './draft.js';
import { configuration } from './insights.js';
import { price, say } from './translate.js';

/** Form with the code of a vision benefit. The quote decides what the code pays. */
export class BenefitCode {
  readonly form: HTMLFormElement;
  readonly #details: HTMLDetailsElement;
  readonly #input: HTMLInputElement;
  readonly #button: HTMLButtonElement;
  readonly #status: HTMLElement;
  #code = draftBenefitCode();

  /** @param onChange - Called when the code was applied or removed; shows a new quote. */
  constructor(page: ParentNode, onChange: () => Promise<void>) {
    const details = find(page, '#benefit', HTMLDetailsElement);
    this.#details = details;
    this.form = find(details, 'form', HTMLFormElement);
    this.#input = find(details, 'input', HTMLInputElement);
    this.#button = find(details, 'button', HTMLButtonElement);
    this.#status = find(details, '[role="status"]', HTMLElement);
    details.hidden = configuration()['acceptsBenefitCodes'] !== true;
    details.open = this.#code !== undefined;
    this.#input.value = this.#code ?? '';
    this.form.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.#submit(onChange);
    });
    this.#input.addEventListener('input', () => {
      if (this.#entered === '') this.#say('');
    });
    this.#showState();
  }

  /** Code that the shopper has applied. */
  get code(): string | undefined {
    return this.#code;
  }

  /** Returns true unless the field has a code that is not applied: then shows the problem, and focuses the field. */
  check(): boolean {
    if (this.#details.hidden || this.#code !== undefined || this.#entered === '') return true;
    this.#details.open = true;
    this.#say(say('benefit.problem.not_applied'), true);
    this.#input.focus();
    return false;
  }

  /** Shows what the code pays, or why it pays nothing. A rejected code stays in the field. */
  show({ benefit, benefitProblem, due, currency, tax, isTaxIncluded }: Quote): void {
    if (this.#code === undefined) return;
    if (benefitProblem) {
      this.#apply(undefined);
      this.#say(problemText(benefitProblem), true);
      return;
    }
    const amount = price(benefit, currency);
    const rest = price(due, currency);
    // Before the region is known, the total lacks the tax.
    const isTaxPending = tax === null && !isTaxIncluded;
    if (due === 0) this.#say(say(isTaxPending ? 'benefit.coveredPlusTax' : 'benefit.covered', { amount }));
    else this.#say(say(isTaxPending ? 'benefit.appliedPlusTax' : 'benefit.applied', { amount, rest }));
  }

  get #entered(): string {
    return toPrintable(this.#input.value).trim();
  }

  async #submit(onChange: () => Promise<void>): Promise<void> {
    if (this.#code !== undefined) {
      this.#apply(undefined);
      this.#input.value = '';
      this.#say(say('benefit.removed'));
      await onChange();
      return;
    }
    const code = this.#entered;
    if (code === '') {
      this.#say(say('benefit.problem.empty'), true);
      this.#input.focus();
      return;
    }
    this.#apply(code);
    this.#say('');
    await onChange();
  }

  #apply(code: string | undefined): void {
    this.#code = code;
    saveBenefitCode(code);
    this.#showState();
  }

  /** The button stays in its place, so that it keeps the focus. */
  #showState(): void {
    const isApplied = this.#code !== undefined;
    this.#input.readOnly = isApplied;
    this.#button.textContent = say(isApplied ? 'benefit.remove' : 'benefit.apply');
  }

  #say(text: string, isProblem = false): void {
    // Screen readers announce a replaced text again, even an equal one.
    if (this.#status.textContent !== text) this.#status.textContent = text;
    this.#status.classList.toggle('wrong', isProblem);
    this.#input.ariaInvalid = isProblem ? 'true' : null;
  }
}

function problemText({ code, retryAfterSeconds = 0 }: BenefitRejection): string {
  return say(`benefit.problem.${code}`, { minutes: Math.max(1, Math.ceil(retryAfterSeconds / 60)) });
}
