import { userEvent, within } from 'storybook/test';
import { people } from './sample-people.js';
import { AdminOrderLayout } from '../../src/layouts/admin-order.js';
import { OrderPages } from '../../src/screens/orders/order-pages.js';

export const person = people[2];
export const path = `/orders/new?recipient=${person?.id ?? ''}`;

export function OrderNewStory() {
  return (
    <AdminOrderLayout>
      <OrderPages />
    </AdminOrderLayout>
  );
}

/** Adds one piece of a product. */
export async function add(canvasElement: HTMLElement, name: string): Promise<void> {
  const canvas = within(canvasElement);
  await userEvent.click(await canvas.findByRole('button', { name: `Increase Quantity of ${name}` }));
}
