import { pause } from '../core/pause.js';
import { uuid } from '../core/random.js';
import { DropinError } from './drop-in.errors.js';
import type { CreateDropInOptions } from './drop-in.types.js';
import { type Selection, untilNextSubmit } from './form-submission.js';
import type { DropInPayload } from './payload.types.js';
import { scriptTagOptions } from './script-tag.options.js';

/** Parts of a Drop-in that its form uses. */
interface DropInOfForm extends Selection {
  requestPaymentMethod(): Promise<DropInPayload>;
}

type Create = (options: CreateDropInOptions) => Promise<DropInOfForm>;

const attribute = 'data-braintree-dropin-authorization';

/**
 * Adds a Drop-in to the form around the first script tag with an authorization, and submits the nonce with the form.
 * Does nothing if the page has no such tag. Throws a `DropinError` for an empty authorization, or outside of a form.
 */
export function openInForm(page: Document, create: Create): void {
  const script = page.querySelector(`script[${attribute}]`);
  if (!script) return;
  const authorization = script.getAttribute(attribute);
  if (!authorization) throw new DropinError(`The attribute ${attribute} must not be empty.`);
  const form = script.closest('form');
  if (!form) throw new DropinError(`The script tag with ${attribute} must be inside of a form.`);
  const container = page.createElement('div');
  container.id = `braintree-dropin-${uuid()}`;
  script.before(container);
  new FormDropIn(form, () => create({ ...scriptTagOptions(script), authorization, container }));
}

/** Drop-in whose payment method is submitted with a form. */
class FormDropIn {
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
    // Set before the creation: a form without a nonce must not be submitted.
    form.addEventListener('submit', (event) => {
      if (this.#status === 'passing') {
        this.#passed = event;
        return;
      }
      event.preventDefault();
      void this.#submit(event.submitter);
    });
    this.#load().catch(reportFailure);
  }

  /** Creates the Drop-in once; a failed creation is repeated by the next submit. */
  #load(): Promise<DropInOfForm> {
    this.#dropIn ??= this.#create().catch((error: unknown) => {
      this.#dropIn = undefined;
      throw error;
    });
    return this.#dropIn;
  }

  async #submit(submitter: HTMLElement | null): Promise<void> {
    if (this.#status !== 'idle') return;
    this.#status = 'requesting';
    try {
      const dropIn = await this.#load();
      // The Drop-in shows why there is no payment method.
      const payload = await dropIn.requestPaymentMethod().catch(() => undefined);
      // A browser ignores `requestSubmit` until the event of the former submit has ended, which is after all microtasks: a
      // selected payment method is there before.
      await pause(0);
      if (!payload || !this.#pass(payload, submitter)) return;
      this.#status = 'sent';
      await untilNextSubmit(this.#form, dropIn);
    } catch (error) {
      reportFailure(error);
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
    this.#form.requestSubmit(submitter?.isConnected ? submitter : null);
    return this.#takePassed()?.defaultPrevented === false;
  }

  /** Returns the event of the submit with the nonce; undefined if there was none. */
  #takePassed(): SubmitEvent | undefined {
    const passed = this.#passed;
    this.#passed = undefined;
    return passed;
  }

  /** Sets an input of the form, or adds a hidden one. */
  #set(name: string, value: string): void {
    const present = this.#form.elements.namedItem(name);
    if (present instanceof HTMLInputElement) {
      present.value = value;
      return;
    }
    const input = this.#form.ownerDocument.createElement('input');
    Object.assign(input, { type: 'hidden', name, value });
    this.#form.append(input);
  }
}

function reportFailure(error: unknown): void {
  // eslint-disable-next-line no-console -- the page's developer reads the console
  console.error('Drop-in:', error);
}
