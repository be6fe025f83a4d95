import { instanceContract } from '../../../test/contracts/instance-contract.js';
import { cardFrame, typeCard } from '../../../test/support/fixtures.js';

instanceContract({
  module: 'hostedFields',
  options: ({ tokenizationKey }) => ({ authorization: tokenizationKey, container: '#card' }),
  start: { method: 'tokenize', args: [{}], operation: 'tokenizeCreditCard' },
  prepare: (page) => typeCard(cardFrame(page)),
  activeCode: 'HOSTED_FIELDS_TOKENIZATION_REQUEST_ACTIVE',
  methodAfterEnd: 'tokenize',
});
