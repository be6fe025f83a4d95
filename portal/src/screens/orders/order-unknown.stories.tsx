import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import type { QuoteRequest } from '../../../contract/orders.js';
import { type FakeCall, unreachable } from '../../../test/stories/fake-api.js';
import { usStoreId } from '../../../test/stories/fake-portal.js';
import { inPortal, portalMeta, portalOf } from '../../../test/stories/portal-story.js';
import { sampleApi } from '../../../test/stories/sample-api.js';
import { quoteOf } from '../../../test/stories/sample-orders.js';
import { add, OrderNewStory, path, person } from '../../../test/stories/order-new-page.js';

export default {
  title: 'Portal/Screens/Orders/New with an unknown result',
  ...portalMeta(OrderNewStory, 'New order whose response was lost.', { isPage: true }),
} satisfies Meta;

type Story = StoryObj;

let calls: FakeCall[] = [];
let quotesAfter = 0;

/** The response was lost: the order stays as it was sent until its result is known. Leaving it loses nothing. */
export const LostResponse: Story = {
  ...inPortal({
    path,
    respond: sampleApi((call) => {
      // The order has used the benefit up, so that another one would have to be paid.
      if (call.path === '/order/quote' && calls.length === 1) {
        quotesAfter += 1;
        return { ...quoteOf(call.body as QuoteRequest), due: { amount: 9_500, currencyCode: 'USD' } };
      }
      if (call.path !== '/order' || call.method !== 'POST') return undefined;
      calls.push(call);
      if (calls.length === 1) throw unreachable();
      return undefined;
    }),
  }),
  beforeEach: () => {
    calls = [];
    quotesAfter = 0;
  },
  async play({ canvasElement }) {
    await add(canvasElement, 'Comprehensive eye exam');
    const canvas = within(canvasElement);
    const place = () => canvas.findByRole('button', { name: 'Place order' });
    await userEvent.click(await place());
    await canvas.findByRole('alert');
    await expect(canvas.getByRole('combobox', { name: 'Recipient' })).toBeDisabled();
    await expect(
      canvas.getByRole('button', { name: 'Increase Quantity of Comprehensive eye exam' }),
    ).toBeDisabled();
    // The price is loaded again when the browser is online again, but not right after the last time.
    await waitFor(
      () => {
        window.dispatchEvent(new Event('online'));
        return expect(quotesAfter).toBeGreaterThan(0);
      },
      { timeout: 10_000 },
    );
    await expect(await canvas.findByText(/amount due \$95\.00$/)).toBeInTheDocument();
    await userEvent.click(await place());
    await waitFor(() =>
      expect(portalOf(canvasElement).memory.history.at(-1)).toMatch(/^\/orders\?detail=ord_/),
    );
    const [first, second] = calls;
    await expect(second?.body).toEqual(first?.body);
    await expect(second?.headers).toEqual(first?.headers);
  },
};

/** Values that a tab stores after the response to an order was lost. */
const storedOrder = {
  'vision-forms': JSON.stringify({
    sub: 'usr_employer',
    values: {
      [`${usStoreId}:place:order-new`]: {
        key: 'key-1',
        request: {
          ...{ recipientId: person?.id, policyId: 'pol_1', lines: [{ productId: 'prd_3', quantity: 1 }] },
          ...{ delivery: { type: 'PICK_UP' }, quoteHash: 'hash-9500' },
        },
      },
    },
  }),
};

/** The order whose result is unknown is shown again, whatever the address asks for. */
export const Restored: Story = {
  ...inPortal({
    path: '/orders/new',
    respond: sampleApi(),
    tabStorage: storedOrder,
  }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await waitFor(() =>
      expect(canvas.getByRole('combobox', { name: 'Recipient' })).toHaveValue('Sample Recipient 00003'),
    );
    await canvas.findByText(/^We don’t know yet whether this order was placed\./);
    const quantity = await canvas.findByRole('textbox', { name: 'Quantity of Comprehensive eye exam' });
    await expect(quantity).toHaveValue('1');
    await expect(quantity).toBeDisabled();
    await canvas.findByRole('button', { name: 'Place order' });
  },
};
