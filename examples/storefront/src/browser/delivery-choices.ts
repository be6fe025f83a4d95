import { deliveryMethods } from '../stores.js';
import type { Arrival, Quote } from '../wire.js';
import { find, make } from './dom.js';
import { localeOf } from './shopper.js';
import { price, say } from './translate.js';

/** Returns a radio button with the dates and the price for each delivery method; Standard is selected. */
export function deliveryChoices({ deliveries, arrivals, currency }: Quote): DocumentFragment[] {
  return deliveryMethods.map((method) => {
    const cost = deliveries[method];
    const choice = make('choice', {
      name: say(`delivery.${method}`),
      dates: say('delivery.arrives', { dates: arrivalText(arrivals[method]) }),
      price: cost === 0 ? say('free') : price(cost, currency),
    });
    const input = find(choice, 'input', HTMLInputElement);
    input.value = method;
    input.checked = method === 'standard';
    return choice;
  });
}

/** Returns the day or the range of days in the shopper's language. */
export function arrivalText({ from, to }: Arrival): string {
  const format = new Intl.DateTimeFormat(localeOf(), {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });
  return format.formatRange(new Date(from), new Date(to));
}
