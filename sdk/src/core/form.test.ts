import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  appendTo,
  documentOf,
  elementsOf,
  firstInvalid,
  onSubmit,
  requestSubmit,
  rootOf,
  submitterOf,
} from './form.js';

/** Members as the prototypes of a form define them. */
class StubForm extends EventTarget {
  readonly calls: unknown[][] = [];

  get elements(): string {
    return 'controls';
  }

  get ownerDocument(): string {
    return 'document';
  }

  getRootNode(): string {
    this.calls.push(['getRootNode']);
    return 'root';
  }

  append(...nodes: unknown[]): void {
    this.calls.push(['append', ...nodes]);
  }

  requestSubmit(...args: unknown[]): void {
    this.calls.push(['requestSubmit', ...args]);
  }
}

beforeEach(() => {
  vi.stubGlobal('HTMLFormElement', StubForm);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

it('reads the members of a form whose controls have their names', () => {
  const stub = new StubForm();
  for (const name of [
    'addEventListener',
    'append',
    'elements',
    'getRootNode',
    'ownerDocument',
    'requestSubmit',
  ]) {
    Object.defineProperty(stub, name, { value: 'a control' });
  }
  const form = stub as unknown as HTMLFormElement;
  const child = {} as Element;
  const button = {} as HTMLElement;
  const listener = vi.fn();

  expect(elementsOf(form)).toBe('controls');
  expect(documentOf(form)).toBe('document');
  expect(rootOf(form)).toBe('root');
  appendTo(form, child);
  requestSubmit(form);
  requestSubmit(form, button);
  onSubmit(form, listener);
  stub.dispatchEvent(new Event('submit'));

  expect(stub.calls).toEqual([
    ['getRootNode'],
    ['append', child],
    ['requestSubmit', undefined],
    ['requestSubmit', button],
  ]);
  expect(listener).toHaveBeenCalledOnce();
});

it('finds the first control that the browser validates and rejects', () => {
  const invalid = { willValidate: true, validity: { valid: false } };
  const controls = [
    { willValidate: false, validity: { valid: false } },
    { willValidate: true, validity: { valid: true } },
    // A custom element of the page.
    { willValidate: true },
    invalid,
  ];
  vi.spyOn(StubForm.prototype, 'elements', 'get').mockReturnValue(controls as never);
  expect(firstInvalid(new StubForm() as unknown as HTMLFormElement)).toBe(invalid);
});

it.each([
  ['the document', { nodeType: 9 }],
  ['nothing', null],
  ['an element outside of a button', { nodeType: 1, closest: () => null }],
])('has no submitter for a click on %s', (_, target) => {
  const form = new StubForm() as unknown as HTMLFormElement;
  expect(submitterOf(form, { target } as unknown as Event)).toBeUndefined();
});
