import { cardFrame, pressCard } from '../../support/frames.js';
import type { FaultContext } from '../fault-context.js';
import { frameCreation, tokenization } from '../outcomes.js';
import { row } from '../row.js';

const formCreation = {
  ...frameCreation,
  'double start': 'HOSTED_FIELDS_FIELD_DUPLICATE_IFRAME',
};

/** Typed values of the fields with one frame each. */
const values = { number: '4111111111111111', expirationDate: '1230', cvv: '123' };

/** Returns options of fields with one frame each, in containers that are created once. */
function separateFields() {
  const containers = Object.keys(values).map((key) => {
    const known = document.getElementById(key);
    const container = known ?? Object.assign(document.createElement('div'), { id: key });
    if (!known) document.querySelector('#card')?.append(container);
    return [key, { container }] as const;
  });
  return Object.fromEntries(containers);
}

async function typeFields({ page }: FaultContext): Promise<void> {
  for (const [key, text] of Object.entries(values)) {
    await page.frameLocator(`#${key} iframe`).getByRole('textbox').pressSequentially(text);
  }
}

/** Every kind of field, alone in a frame. */
const kinds = [
  { key: 'number' },
  { key: 'cvv' },
  { key: 'expirationDate' },
  { key: 'expirationMonth' },
  { key: 'expirationMonth', options: { select: true } },
  { key: 'expirationYear' },
  { key: 'expirationYear', options: { select: true } },
  { key: 'postalCode' },
  { key: 'cardholderName' },
];

export const methods = [
  row({
    name: 'card form',
    operation: 'configuration',
    create: ({ hostedFields }, given) =>
      hostedFields.create({ ...given, container: '#card', timeout: 2_500 }),
    expected: formCreation,
  }),
  row({
    name: 'separate fields',
    operation: 'configuration',
    create: ({ hostedFields }, given) =>
      hostedFields.create({ ...given, fields: separateFields(), timeout: 2_500 }),
    expected: formCreation,
  }),
  row({
    name: 'card form, tokenize',
    operation: 'tokenizeCreditCard',
    create: ({ hostedFields }, { authorization }) =>
      hostedFields.create({ authorization, container: '#card' }),
    call: (instance, { signal }) => instance.tokenize({ timeout: 700, signal }),
    prepare: ({ page }) => pressCard(cardFrame(page)),
    expected: tokenization,
  }),
  row({
    name: 'separate fields, tokenize',
    operation: 'tokenizeCreditCard',
    create: ({ hostedFields }, { authorization }) =>
      hostedFields.create({ authorization, fields: separateFields() }),
    call: (instance, { signal }) => instance.tokenize({ timeout: 700, signal }),
    prepare: typeFields,
    expected: tokenization,
  }),
  ...kinds.map(({ key, options }) =>
    row({
      name: `field: ${key}${options ? ', a list' : ''}`,
      operation: 'configuration',
      create: ({ hostedFields }, given) =>
        hostedFields.create({
          ...given,
          fields: { [key]: { container: '#card', ...options } },
          timeout: 2_500,
        }),
      expected: formCreation,
    }),
  ),
  row({
    name: 'field: cvv, tokenize',
    operation: 'tokenizeCreditCard',
    create: ({ hostedFields }, { authorization }) =>
      hostedFields.create({ authorization, fields: { cvv: { container: '#card' } } }),
    call: (instance, { signal }) => instance.tokenize({ timeout: 700, signal }),
    prepare: ({ page }) => page.frameLocator('#card iframe').getByRole('textbox').pressSequentially('123'),
    expected: tokenization,
  }),
];
