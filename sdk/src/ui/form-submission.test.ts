import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventually } from '#test/support/pending.js';
import { FormSubmission } from './form-submission.js';

/** Stub of a form that is its own root and counts its posts. */
class StubForm extends EventTarget {
  readonly values = new Map<string, string>();
  readonly posts: Record<string, string>[] = [];
  /** Document or shadow root of the form, if it is not its own root. */
  root: EventTarget = this;

  getRootNode(): EventTarget {
    return this.root;
  }

  submit(submitter: Partial<HTMLButtonElement> | null = null): void {
    const event = Object.assign(new Event('submit', { cancelable: true }), { submitter });
    if (this.dispatchEvent(event)) this.posts.push(Object.fromEntries(this.values));
  }

  requestSubmit(): void {
    this.submit();
  }
}

let form: StubForm;

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('HTMLFormElement', StubForm);
  form = new StubForm();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Adds a payment element with that name to the form. */
function addElement(name: string, makeValue: () => Promise<string>) {
  const make = vi.fn(makeValue);
  const internals = {
    form,
    setFormValue(value: string | null) {
      if (value === null) form.values.delete(name);
      else form.values.set(name, value);
    },
  } as unknown as ElementInternals;
  const submission = new FormSubmission({
    element: form as unknown as Node,
    internals,
    isActive: () => true,
    makeValue: make,
    showErrors: () => undefined,
  });
  submission.associate(form as unknown as HTMLFormElement);
  return { make, submission };
}

const nonce = (name: string) => () => Promise.resolve(`nonce of ${name}`);

it('a form with two elements creates each value once and is submitted once', async () => {
  const [card, checkout] = [addElement('card', nonce('card')), addElement('checkout', nonce('checkout'))];
  form.submit();
  form.submit();
  await eventually(() => {
    expect(form.posts).toEqual([{ card: 'nonce of card', checkout: 'nonce of checkout' }]);
  });
  // A further submit would start within the next microtasks.
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  expect([card.make, checkout.make].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  expect(form.posts).toHaveLength(1);
});

it('a form is not submitted if one of two values fails, and the next submit creates both again', async () => {
  const card = addElement('card', nonce('card'));
  let isRefused = true;
  const other = addElement('other', () =>
    isRefused ? Promise.reject(new Error('no')) : Promise.resolve('nonce of other'),
  );
  form.submit();
  await eventually(() => {
    expect(other.make).toHaveBeenCalledOnce();
  });
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  expect(form.posts).toEqual([]);
  expect(form.values.size).toBe(0);
  isRefused = false;
  form.submit();
  await eventually(() => {
    expect(form.posts).toEqual([{ card: 'nonce of card', other: 'nonce of other' }]);
  });
  expect(card.make).toHaveBeenCalledTimes(2);
});

it('a form is submitted with its nonce if the names of its controls hide its members', async () => {
  for (const name of ['getRootNode', 'requestSubmit', 'elements']) {
    Object.defineProperty(form, name, { value: 'a control' });
  }
  addElement('card', nonce('card'));
  form.submit();
  await eventually(() => {
    expect(form.posts).toEqual([{ card: 'nonce of card' }]);
  });
});

it('a form is submitted with its nonce where the page has replaced Promise by one without allSettled', async () => {
  class OldPromise extends Promise<unknown> {
    static override readonly allSettled = undefined as never;
  }
  vi.stubGlobal('Promise', OldPromise);
  addElement('card', nonce('card'));
  form.submit();
  await eventually(() => {
    expect(form.posts).toEqual([{ card: 'nonce of card' }]);
  });
});

it('a form ignores an element that was removed from it', async () => {
  const removed = addElement('removed', nonce('removed'));
  addElement('card', nonce('card'));
  removed.submission.associate(null);
  form.submit();
  await eventually(() => {
    expect(form.posts).toEqual([{ card: 'nonce of card' }]);
  });
  expect(removed.make).not.toHaveBeenCalled();
});

it('a form that was filled in a fragment is held after its insertion, and after a move', async () => {
  // Events of a form reach only the root of the tree that it is in.
  form.root = new EventTarget();
  const { make, submission } = addElement('card', nonce('card'));
  form.root = form;
  submission.hostConnected();
  form.submit();
  await eventually(() => {
    expect(form.posts).toEqual([{ card: 'nonce of card' }]);
  });
  submission.hostConnected();
  form.submit();
  await eventually(() => {
    expect(form.posts).toHaveLength(2);
  });
  expect(make).toHaveBeenCalledTimes(2);
});

it('submits the form as it is by a button that does not validate it', () => {
  const { make } = addElement('card', nonce('card'));
  form.submit({ formNoValidate: true });
  expect(form.posts).toEqual([{}]);
  expect(make).not.toHaveBeenCalled();
});
