import { expect, it } from 'vitest';
import type { FieldKey } from '../../shared/hosted-fields.types.js';
import { cardValues } from './card-values.js';
import { CardModel } from './model.js';
import { asSecret } from './secret.js';

it.each<[Partial<Record<FieldKey, string>>, object]>([
  [
    { number: '6212 3456 7890 1232', expirationDate: '12/30', cvv: '123' },
    { number: '6212345678901232', expirationMonth: '12', expirationYear: '2030', cvv: '123' },
  ],
  [
    { number: '6212', expirationMonth: '01', expirationYear: '2031' },
    { number: '6212', expirationMonth: '01', expirationYear: '2031', cvv: '' },
  ],
  [{}, { number: '', expirationMonth: '', expirationYear: '', cvv: '' }],
])('the values of a card are those that the gateway expects: %j', (typed, expected) => {
  const keys = Object.keys(typed) as FieldKey[];
  const done = () => undefined;
  const model = new CardModel(
    keys.map((key) => ({ key })) as unknown as ConstructorParameters<typeof CardModel>[0],
    { notify: done, onTyped: done, onUpdate: done },
  );
  for (const key of keys) model.set(key, asSecret(typed[key] ?? ''));
  expect(cardValues(model)).toEqual(expected);
});

it('the values of a debit card lack the fields that it omits', () => {
  const done = () => undefined;
  const fields = (['number', 'expirationDate', 'cvv'] as const).map((key) => ({ key, label: key }));
  const model = new CardModel(fields, { notify: done, onTyped: done, onUpdate: done });
  model.set('number', asSecret('6212345678901265'));
  model.set('expirationDate', asSecret('1'));
  model.set('cvv', asSecret('1'));
  model.adapt({ omitted: ['expirationDate', 'cvv'], isRefused: false });
  expect(cardValues(model)).toEqual({
    number: '6212345678901265',
    expirationMonth: '',
    expirationYear: '',
    cvv: '',
  });
});
