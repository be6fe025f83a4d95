import { instanceContract } from '#test/contracts/instance-contract.js';
import { cardFrame, type, typeCard } from '#test/support/fixtures.js';

const tokenize = {
  method: 'tokenize',
  args: [{}],
  operation: 'tokenizeCreditCard',
  activeCode: 'HOSTED_FIELDS_TOKENIZATION_REQUEST_ACTIVE',
} as const;

instanceContract({
  module: 'hosted-fields',
  name: 'a form in one frame',
  options: ({ tokenizationKey }) => ({ authorization: tokenizationKey, container: '#card' }),
  calls: [{ ...tokenize, prepare: (page) => typeCard(cardFrame(page)) }],
});

const typed = { number: '4111111111111111', expirationDate: '1230', cvv: '123' } as const;

instanceContract({
  module: 'hosted-fields',
  name: 'a frame per field',
  body: Object.keys(typed)
    .map((key) => `<div id="${key}"></div>`)
    .join(''),
  options: ({ tokenizationKey }) => ({
    authorization: tokenizationKey,
    fields: Object.fromEntries(Object.keys(typed).map((key) => [key, { container: `#${key}` }])),
  }),
  calls: [
    {
      ...tokenize,
      prepare: async (page) => {
        for (const [key, text] of Object.entries(typed)) {
          await type(page.frameLocator(`#${key} iframe`).getByRole('textbox'), text);
        }
      },
    },
  ],
});
