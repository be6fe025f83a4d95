// Loaded by the classic script if the page has a script tag with an authorization.
import { appendTo, documentOf, elementsOf, requestSubmit } from '../core/form.js';
import { pause } from '../core/pause.js';
import type { CreateDropInOptions } from './drop-in.types.js';
import { type Selection, untilNextSubmit } from './until-next-submit.js';
import { logError, warn } from './log-error.js';
import type { DropInPayload } from './payload.types.js';
import { scriptTagOptions, uselessAttributes } from './script-tag.options.js';

/** Script tag with an authorization, the form around it, and the container of its Drop-in. */
export interface ScriptTag {
  readonly script: Element;
  readonly form: HTMLFormElement;
  readonly container: HTMLElement;
  readonly authorization: string;
}

/** Parts of a Drop-in that its form uses. */
interface DropInOfForm extends Selection {
  requestPaymentMethod(): Promise<DropInPayload>;
}

type Create = (options: CreateDropInOptions) => Promise<DropInOfForm>;

/** Creates the Drop-in of a script tag. */
export function openFormDropIn(
  { script, form, container, authorization }: ScriptTag,
  create: Create,
): FormDropIn {
  for (const name of uselessAttributes(script)) warn(`The attribute ${name} of the script tag sets nothing.`);
  return new FormDropIn(form, () => create({ ...scriptTagOptions(script), authorization, container }));
}

/** Drop-in whose payment method is submitted with a form. */
export class FormDropIn {
  readonly #form: HTMLFormElement;
  readonly #create: () => Promise<DropInOfForm>;
  #dropIn: Promise<DropInOfForm> | undefined;
  /** `passing` while the form is submitted with the nonce, `sent` until the shopper may submit it again. */
  #status: 'idle' | 'requesting' | 'passing' | 'sent' = 'idle';
  /** Event of the submit with the nonce. */
  #passed: SubmitEvent | undefined;

  constructor(form: HTMLFormElement, create: () => Promise<DropInOfForm>) {
    this.#form = form;
    this.#create = create;
    this.#load().catch((error: unknown) => {
      logError('The Drop-in of the form could not be created.', error);
    });
  }

  /** Prevents a submit of the form without a nonce, and submits the form again with one. */
  onSubmit(event: SubmitEvent): void {
    if (this.#status === 'passing') {
      this.#passed = event;
      return;
    }
    event.preventDefault();
    void this.submit(event.submitter);
  }

  /** Creates the Drop-in once; a failed creation is repeated by the next submit. */
  #load(): Promise<DropInOfForm> {
    this.#dropIn ??= this.#create().catch((error: unknown) => {
      this.#dropIn = undefined;
      throw error;
    });
    return this.#dropIn;
  }

  /** Submits the form with the nonce of the selected payment method. */
  async submit(submitter: HTMLElement | null): Promise<void> {
    if (this.#status !== 'idle') return;
    this.#status = 'requesting';
    try {
      const dropIn = await this.#load();
      // The Drop-in shows why there is no payment method.
      const payload = await dropIn.requestPaymentMethod().catch(() => undefined);
      // A browser ignores `requestSubmit` until the event of the previous submit has ended, which is after all microtasks: a
      // selected payment method is there before.
      await pause(0);
      if (!payload || !this.#pass(payload, submitter)) return;
      this.#status = 'sent';
      await untilNextSubmit(this.#form, dropIn);
    } catch (error) {
      logError('The form was not submitted.', error);
    } finally {
      this.#status = 'idle';
    }
  }

  /** Submits the form with the nonce. Returns false if an input is not valid, or if the page has prevented the submit. */
  #pass({ nonce, deviceData }: DropInPayload, submitter: HTMLElement | null): boolean {
    this.#set('payment_method_nonce', nonce);
    if (deviceData !== undefined) this.#set('device_data', deviceData);
    this.#passed = undefined;
    this.#status = 'passing';
    requestSubmit(this.#form, submitter?.isConnected ? submitter : null);
    return this.#takePassed()?.defaultPrevented === false;
  }

  /** Returns the event of the submit with the nonce; undefined if there was none. */
  #takePassed(): SubmitEvent | undefined {
    const passed = this.#passed;
    this.#passed = undefined;
    return passed;
  }

  /** Sets the inputs of the form with this name, or adds a hidden one if none of them would be submitted. */
  #set(name: string, value: string): void {
    const inputs = [...elementsOf(this.#form)].filter(isSubmittedText).filter((input) => input.name === name);
    for (const input of inputs) input.value = value;
    if (inputs.length > 0) return;
    const input = documentOf(this.#form).createElement('input');
    Object.assign(input, { type: 'hidden', name, value });
    appendTo(this.#form, input);
  }
}

const isSubmittedText = (control: Element): control is HTMLInputElement =>
  ['hidden', 'text'].includes((control as HTMLInputElement).type) && !control.matches(':disabled');
