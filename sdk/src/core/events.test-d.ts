import { expectTypeOf, test } from 'vitest';
import { TypedEventTarget } from './events.js';

class Form extends TypedEventTarget<{ change: { valid: boolean }; ready: undefined }> {}

const form = new Form();

test('a handler receives the detail of its event', () => {
  form.on('change', (detail) => {
    expectTypeOf(detail).toEqualTypeOf<{ valid: boolean }>();
  });
  form.addEventListener('change', (event) => {
    expectTypeOf(event).toEqualTypeOf<CustomEvent<{ valid: boolean }>>();
  });
});

test('an unknown event does not compile', () => {
  // @ts-expect-error -- unknown event
  form.on('changed', () => undefined);
  // @ts-expect-error -- unknown event
  form.addEventListener('changed', () => undefined);
});

test('a handler of another detail does not compile', () => {
  // @ts-expect-error -- the detail is not a string
  form.on('change', (detail: string) => detail);
});

test('only the owner can fire events', () => {
  // @ts-expect-error -- `emit` is protected
  form.emit('ready', undefined);
});
