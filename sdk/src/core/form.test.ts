import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { appendTo, documentOf, elementsOf, onSubmit, requestSubmit, rootOf } from './form.js';

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
