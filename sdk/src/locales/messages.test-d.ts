import { expectTypeOf, test } from 'vitest';
import { english, loadMessages, type Messages } from './index.js';

test('a catalogue without one of the messages does not compile', () => {
  expectTypeOf(loadMessages).returns.resolves.toEqualTypeOf<Messages>();
  const { pay, ...rest } = english;
  expectTypeOf(pay).toEqualTypeOf<string>();
  // @ts-expect-error -- `pay` is missing
  const incomplete: Messages = rest;
  // @ts-expect-error -- unknown text
  const unknown: Messages = { ...incomplete, pay, payLater: 'Pay later' };
  expectTypeOf(unknown).toEqualTypeOf<Messages>();
});
