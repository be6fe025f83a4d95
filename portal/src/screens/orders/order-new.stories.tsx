import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { type FakeCall, never, problem, type Respond } from '../../../test/stories/fake-api.js';
import { fitsTheScreen, inPortal, portalMeta, portalOf } from '../../../test/stories/portal-story.js';
import { sampleApi } from '../../../test/stories/sample-api.js';
import { longName, pageOf } from '../../../test/stories/sample.js';
import { add, OrderNewStory, path, person } from '../../../test/stories/order-new-page.js';

export default {
  title: 'Portal/Screens/Orders/New',
  ...portalMeta(OrderNewStory, 'Orders products for a person, with the benefit of a campaign.', {
    isPage: true,
  }),
} satisfies Meta;

type Story = StoryObj;

export const Empty: Story = {
  ...inPortal({ path: '/orders/new', respond: sampleApi() }, { isWide: true }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('combobox', { name: 'Recipient' })).toBeVisible();
    await expect(canvas.getByText('Choose a recipient and a campaign first.')).toBeVisible();
    await expect(canvas.getByText('Choose products to see the price.')).toBeVisible();
  },
};

/** The search shows what is left of the person's benefit; the only active campaign is chosen. */
export const ChooseRecipient: Story = {
  ...inPortal({ path: '/orders/new', respond: sampleApi() }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByRole('combobox', { name: 'Recipient' }), 'Sample');
    const option = await within(document.body).findByRole('option', { name: /00003/ });
    await expect(option).toHaveTextContent('$200.00 left');
    await userEvent.click(option);
    await expect(await canvas.findByRole('radio', { name: /./ })).toBeChecked();
    await canvas.findByText('Progressive glasses');
  },
};

export const Prefilled: Story = {
  ...inPortal({ path, respond: sampleApi() }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await waitFor(() =>
      expect(canvas.getByRole('combobox', { name: 'Recipient' })).toHaveValue('Sample Recipient 00003'),
    );
    await canvas.findByText('Progressive glasses');
  },
};

/** The price is announced, and what is due is paid on the page. */
export const WithPayment: Story = {
  ...inPortal({ path, respond: sampleApi() }),
  async play({ canvasElement }) {
    await add(canvasElement, 'Progressive glasses');
    const canvas = within(canvasElement);
    const announced = await canvas.findByText('Total $370.81, benefit $200.00, amount due $170.81');
    await expect(announced).toHaveAttribute('role', 'status');
    await canvas.findByRole('button', { name: 'Place order – $170.81' });
    const quantity = canvas.getByRole('textbox', { name: 'Quantity of Progressive glasses' });
    await userEvent.clear(quantity);
    await userEvent.type(quantity, '12');
    await userEvent.tab();
    await expect(quantity).toHaveValue('9');
    const corrected = canvas.getByText('We changed 12 to 9. Enter a whole number from 0 to 9.');
    await expect(corrected).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Decrease Quantity of Progressive glasses' }));
    await expect(corrected).toBeEmptyDOMElement();
  },
};

let calls: FakeCall[] = [];
const record = {
  beforeEach: () => {
    calls = [];
  },
};
const recorded: Respond = (call) => {
  calls.push(call);
  return undefined;
};

/** Nothing is due: no payment, one order however often the button is pressed. */
export const Covered: Story = {
  ...inPortal({ path, respond: sampleApi(recorded) }),
  ...record,
  async play({ canvasElement }) {
    await add(canvasElement, 'Comprehensive eye exam');
    const canvas = within(canvasElement);
    await canvas.findByText(/^No benefit is left after this order: it is the last purchase/);
    await userEvent.dblClick(await canvas.findByRole('button', { name: 'Place order' }));
    await waitFor(() =>
      expect(portalOf(canvasElement).memory.history.at(-1)).toMatch(/^\/orders\?detail=ord_/),
    );
    const placed = calls.filter((call) => call.path === '/order' && call.method === 'POST');
    await expect(placed).toHaveLength(1);
    await expect(placed[0]?.body).toMatchObject({
      recipientId: person?.id,
      lines: [{ productId: 'prd_3', quantity: 1 }],
      delivery: { type: 'PICK_UP' },
      quoteHash: 'hash-9500',
    });
    await expect(placed[0]?.headers).toHaveProperty('Idempotency-Key');
    await expect(portalOf(canvasElement).toasts.list()).toMatchObject([{ text: 'orders.done-placed' }]);
  },
};

/** The benefit does not pay for shipping. Errors of the address are listed above, and the summary takes the focus. */
export const AddressMissing: Story = {
  ...inPortal({ path, respond: sampleApi(recorded) }),
  ...record,
  async play({ canvasElement }) {
    await add(canvasElement, 'Comprehensive eye exam');
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('radio', { name: 'Ship to an address' }));
    await expect(canvas.getByLabelText('Name')).toHaveValue('Sample Recipient 00003');
    await userEvent.click(await canvas.findByRole('button', { name: 'Place order – $9.95' }));
    const summary = await canvas.findByRole('alert');
    await expect(summary).toHaveFocus();
    await expect(within(summary).getAllByRole('link')).toHaveLength(4);
    await userEvent.click(within(summary).getByRole('link', { name: 'Enter a ZIP code.' }));
    await expect(canvas.getByLabelText('ZIP code')).toHaveFocus();
    await userEvent.type(canvas.getByLabelText('ZIP code'), '60601');
    await waitFor(() => expect(within(summary).getAllByRole('link')).toHaveLength(3));
    await expect(calls.some((call) => call.path === '/order')).toBe(false);
  },
};

/** Someone else has used the benefit in the meantime. */
export const PriceChanged: Story = {
  ...inPortal({
    path,
    respond: sampleApi(({ path: requested, method }) => {
      if (requested === '/order' && method === 'POST') throw problem(409, 'conflict');
      return undefined;
    }),
  }),
  async play({ canvasElement }) {
    await add(canvasElement, 'Comprehensive eye exam');
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Place order' }));
    await canvas.findByText('The price or the benefit has changed. Check the order and try again.');
  },
};

/** The spend limit of the campaign does not leave the benefit. */
export const SpendLimitReached: Story = {
  ...inPortal({
    path,
    respond: sampleApi(({ path: requested }) => {
      if (requested === '/order/quote') throw problem(409, 'spend_limit_reached');
      return undefined;
    }),
  }),
  async play({ canvasElement }) {
    await add(canvasElement, 'Comprehensive eye exam');
    await within(canvasElement).findByText(/^The campaign’s spend limit doesn’t cover this benefit\./);
  },
};

export const NoCampaign: Story = {
  ...inPortal({
    path,
    respond: sampleApi(({ path: requested }) =>
      requested.endsWith('/campaign') ? { items: [] } : undefined,
    ),
  }),
  async play({ canvasElement }) {
    await within(canvasElement).findByText('This person isn’t in an active campaign.');
  },
};

export const NoProducts: Story = {
  ...inPortal({
    path,
    respond: sampleApi(({ path: requested }) => (requested.startsWith('/product') ? pageOf([]) : undefined)),
  }),
  async play({ canvasElement }) {
    await within(canvasElement).findByText('No products for this campaign');
  },
};

export const QuoteFailed: Story = {
  ...inPortal({
    path,
    respond: sampleApi(({ path: requested }) => {
      if (requested === '/order/quote') throw problem(500, 'internal');
      return undefined;
    }),
  }),
  async play({ canvasElement }) {
    await add(canvasElement, 'Progressive glasses');
    await within(canvasElement).findByText('We couldn’t calculate the price.');
  },
};

export const Loading: Story = {
  ...inPortal({
    path,
    respond: sampleApi(({ path: requested }) => (requested.startsWith('/product') ? never() : undefined)),
  }),
  async play({ canvasElement }) {
    await waitFor(() => expect(canvasElement.querySelector('.order-section [data-shown]')).toBeVisible());
  },
};

/** The link back asks before the order is lost. */
export const Exit: Story = {
  ...inPortal({ path, respond: sampleApi() }),
  async play({ canvasElement }) {
    await add(canvasElement, 'Progressive glasses');
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('link', { name: 'Back to orders' }));
    await canvas.findByRole('alertdialog', { name: 'Discard your changes?' });
  },
};

/** The summary is a bar at the bottom that opens. */
export const Narrow: Story = {
  ...inPortal({ path, respond: sampleApi() }, { isNarrow: true }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await canvas.findByRole('button', { name: 'Order summary' });
    await add(canvasElement, 'Progressive glasses');
    const bar = await canvas.findByRole('button', { name: 'Order summary $170.81' });
    await expect(bar).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(bar);
    await expect(canvas.getByText('1 × Progressive glasses')).toBeVisible();
    await fitsTheScreen();
  },
};

/** The name of the store has a word that is wider than the screen. */
export const NarrowLongName: Story = {
  ...inPortal({ path, respond: sampleApi(), storeName: longName }, { isNarrow: true }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await canvas.findByText('Progressive glasses');
    await fitsTheScreen();
  },
};
