import { typeValidCard } from '#src/drop-in/test/type-card.js';
import { frameCreation, tokenization } from '../outcomes.js';
import { row } from '../row.js';

/** Errors of the Drop-in have no code; their cause has one. */
function throwCause(error: Error & { _braintreeWebError?: Error }): never {
  throw error._braintreeWebError ?? error;
}

/** Returns a new container: a Drop-in requires an empty one. */
function newContainer(): HTMLElement {
  const container = document.createElement('div');
  document.querySelector('#card')?.append(container);
  return container;
}

export const methods = [
  row({
    name: 'Drop-in',
    operation: 'configuration',
    create: ({ dropIn }, given) => dropIn.create({ ...given, container: newContainer() }).catch(throwCause),
    expected: frameCreation,
  }),
  row({
    name: 'Drop-in, card',
    operation: 'tokenizeCreditCard',
    create: ({ dropIn }, { authorization }) => dropIn.create({ authorization, container: newContainer() }),
    prepare: ({ page }) => typeValidCard(page, '4111111111111111'),
    call: (instance, { signal }) => {
      // A request has no signal of its own: the shop tears the Drop-in down.
      signal.addEventListener('abort', () => void instance.teardown());
      return instance.requestPaymentMethod().catch(throwCause);
    },
    expected: {
      ...tokenization,
      // Both requests resolve with the same payment method.
      'double start': 'done',
    },
  }),
];
