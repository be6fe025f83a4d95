import { startContract } from '#test/contracts/start-contract.js';
import { cardFrame, typeCard } from '#test/support/fixtures.js';

startContract({
  method: 'card',
  label: 'Card',
  button: 'Pay €24.50',
  fill: (page) => typeCard(cardFrame(page)),
});
