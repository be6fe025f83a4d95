import { deliveryMethods } from '../stores.js';
import type { Quote } from '../wire.js';
import { find, make } from './dom.js';
import { price, say } from './translate.js';

/** Returns a radio button with the price for each delivery method; Standard is selected. */
export function deliveryChoices({ deliveries, currency }: Quote): DocumentFragment[] {
  return deliveryMethods.map((method) => {
    const cost = deliveries[method];
    const choice = make('choice', {
      name: say(`delivery.${method}`),
      price: cost === 0 ? say('free') : price(cost, currency),
    });
    const input = find(choice, 'input', HTMLInputElement);
    input.value = method;
    input.checked = method === 'standard';
    return choice;
  });
}
