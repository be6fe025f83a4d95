import { onSubmit } from '../core/form.js';
import { uuid } from '../core/random.js';
import { DropinError } from './dropin-error.js';
import type { FormDropIn, ScriptTag } from './form-drop-in.js';
import { logError } from './log-error.js';

const attribute = 'data-braintree-dropin-authorization';

/**
 * Opens a Drop-in for the first script tag with an authorization. From now on its form is not submitted without a nonce;
 * a failed load of the code is repeated by the next submit. Does nothing if the page has no such tag. Throws a
 * `DropinError` for an empty authorization, or outside of a form.
 */
export function openInForm(page: Document, open: (tag: ScriptTag) => Promise<FormDropIn>): void {
  const script = page.querySelector(`script[${attribute}]`);
  if (!script) return;
  const authorization = script.getAttribute(attribute);
  if (!authorization) throw new DropinError(`The attribute ${attribute} must not be empty.`);
  const form = script.closest('form');
  if (!form) throw new DropinError(`The script tag with ${attribute} must be inside of a form.`);
  const container = page.createElement('div');
  container.id = `braintree-dropin-${uuid()}`;
  script.before(container);
  let loading: Promise<void> | undefined;
  let dropIn: FormDropIn | undefined;
  const load = () =>
    (loading ??= open({ script, form, container, authorization }).then(
      (opened) => {
        dropIn = opened;
      },
      (error: unknown) => {
        loading = undefined;
        logError('The code of the form could not be loaded.', error);
      },
    ));
  onSubmit(form, (event) => {
    if (dropIn) {
      dropIn.onSubmit(event);
      return;
    }
    event.preventDefault();
    const { submitter } = event;
    void load().then(() => dropIn?.submit(submitter));
  });
  void load();
}
