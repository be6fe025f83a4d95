import { typeCard } from '#src/drop-in/test/drop-in-page.js';
import type { FaultedMethod } from '../methods.js';
import { frameCreation, tokenization } from '../outcomes.js';

/** Errors of the Drop-in have no code; their cause has one. */
const causes = `.catch((error) => { throw error._braintreeWebError ?? error; })`;

const container = `document.getElementById('card').appendChild(document.createElement('div'))`;

export const methods: readonly FaultedMethod[] = [
  {
    name: 'Drop-in',
    operation: 'configuration',
    modules: ['drop-in'],
    create: (key) => `dropIn.create({ authorization: '${key}', container: ${container}, signal })${causes}`,
    expected: frameCreation,
  },
  {
    name: 'Drop-in, card',
    operation: 'tokenizeCreditCard',
    modules: ['drop-in'],
    create: (key) => `dropIn.create({ authorization: '${key}', container: ${container} })`,
    prepare: async ({ page }) => {
      await typeCard(page, '4111111111111111');
      await page.waitForFunction(
        () => document.querySelectorAll('.braintree-form__field--valid').length === 4,
      );
    },
    // A request has no signal of its own: the shop tears the Drop-in down.
    call: `(signal.addEventListener('abort', () => instance.teardown()), instance.requestPaymentMethod()${causes})`,
    expected: {
      ...tokenization,
      // Both requests resolve with the same payment method.
      'double start': 'done',
    },
  },
];
