import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { type FakeCall, never, problem, type Respond } from '../../../test/stories/fake-api.js';
import { caStoreId } from '../../../test/stories/fake-portal.js';
import { fitsTheScreen, inPortal, portalMeta, portalOf } from '../../../test/stories/portal-story.js';
import { sampleApi } from '../../../test/stories/sample-api.js';
import { orderId, orders } from '../../../test/stories/sample-orders.js';
import { people } from '../../../test/stories/sample-people.js';
import { pageOf } from '../../../test/stories/sample.js';
import { SignedInPage } from '../../../test/stories/signed-in-page.js';
import { OrderPages } from './order-pages.js';

function OrdersStory() {
  return (
    <SignedInPage>
      <OrderPages />
    </SignedInPage>
  );
}

export default {
  title: 'Portal/Screens/Orders/List',
  ...portalMeta(OrdersStory, 'The orders of a store, and the details of one beside the list.', {
    isPage: true,
  }),
} satisfies Meta;

type Story = StoryObj;

const path = '/orders';
const detail = (index: number) => `/orders?detail=${orderId(index)}`;

/** Responds to the calls for the list; the other calls get sample data. */
const onList = (respond: Respond) =>
  sampleApi((call) => (call.path.startsWith('/order?') ? respond(call) : undefined));

const rowOf = (canvasElement: HTMLElement, name: string) =>
  within(canvasElement).findByRole('link', { name });

/** Each status. */
export const Full: Story = {
  ...inPortal({ path, respond: sampleApi() }),
  async play({ canvasElement }) {
    await rowOf(canvasElement, '#1024');
    const canvas = within(canvasElement);
    await expect(canvas.getByText('6 results, sorted by Date, descending.')).toBeInTheDocument();
    const table = within(canvas.getByRole('table', { name: 'Orders' }));
    for (const status of ['Payment pending', 'Fulfilled', 'Canceled', 'Refunded'])
      await expect(table.getByText(status)).toBeVisible();
    await expect(table.getByText('Removed person')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'New order' })).toHaveAttribute('href', '/orders/new');
    await expect(canvas.getByRole('link', { name: 'Orders' })).toHaveAttribute('aria-current', 'page');
  },
};

export const Loading: Story = {
  ...inPortal({ path, respond: onList(() => never()) }),
  async play({ canvasElement }) {
    await waitFor(() => expect(canvasElement.querySelector('.list [data-shown]')).toBeVisible());
  },
};

export const FirstUse: Story = {
  ...inPortal({ path, respond: onList(() => pageOf([])) }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await canvas.findByText('No orders yet');
    await expect(canvas.getByRole('link', { name: 'New order' })).toBeVisible();
    await expect(canvas.queryByRole('searchbox')).toBeNull();
  },
};

export const NoMatch: Story = {
  ...inPortal({ path: '/orders?q=9999&status=PLACED', respond: sampleApi() }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await canvas.findByText('No results match these filters', { selector: '.empty-title' });
    const [, clear] = canvas.getAllByRole('button', { name: 'Clear filters' });
    if (clear) await userEvent.click(clear);
    await rowOf(canvasElement, '#1024');
  },
};

export const Failed: Story = {
  ...inPortal({
    path,
    respond: onList(() => {
      throw problem(500, 'internal');
    }),
  }),
  async play({ canvasElement }) {
    const alert = await within(canvasElement).findByRole('alert');
    await expect(alert).toHaveTextContent(/^We couldn’t load your orders\./);
  },
};

/** From the page of a person. */
export const OfOnePerson: Story = {
  ...inPortal({ path: `/orders?recipient=${people[1]?.id ?? ''}`, respond: sampleApi() }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await canvas.findByText('Orders of Sample Recipient 00002');
    await rowOf(canvasElement, '#1023');
    await expect(canvas.queryByRole('link', { name: '#1024' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Show all orders' }));
    await rowOf(canvasElement, '#1024');
  },
};

/** Products, payment, delivery and timeline; Escape returns to the row. */
export const Detail: Story = {
  ...inPortal({ path: detail(1), respond: sampleApi() }, { isWide: true }),
  async play({ canvasElement }) {
    const panel = await within(canvasElement).findByRole('region', { name: 'Order #1023' });
    const canvas = within(panel);
    const lines = within(canvas.getByRole('table', { name: 'Products' }));
    await expect(lines.getByRole('row', { name: 'After the benefit $180.76' })).toBeVisible();
    await expect(canvas.getByText('Chicago, IL 60601')).toBeVisible();
    await expect(canvas.getByText('Payment received')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Cancel order' })).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Order #1023' })).toHaveFocus());
    const link = await rowOf(canvasElement, '#1023');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(link).toHaveFocus());
  },
};

/** In windows from 1,100 to 1,440 px, the list beside the details has room for the menus of its rows. */
export const BesideDetail: Story = {
  ...inPortal({ path: detail(1), respond: sampleApi() }, { isWide: true, locale: 'fr-CA' }),
  async play({ canvasElement }) {
    await rowOf(canvasElement, '#1024');
    const place = canvasElement.querySelector<HTMLElement>('.list');
    const table = canvasElement.querySelector('.table-wrap');
    if (!place || !table) throw new Error('There is no list.');
    for (const width of [376, 556, 640, 714, 860, 992]) {
      place.style.inlineSize = `${width}px`;
      await expect(table.scrollWidth).toBeLessThanOrEqual(table.clientWidth);
    }
    await expect(within(table as HTMLElement).getByText('Paiement en attente')).toBeVisible();
  },
};

/** The code of the details is loaded already: their heading still takes the focus from the page's. */
export const DetailOfFulfilled: Story = {
  ...inPortal({ path: detail(2), respond: sampleApi() }),
  async play({ canvasElement }) {
    const panel = await within(canvasElement).findByRole('region', { name: 'Order #1022' });
    await waitFor(() => expect(within(panel).getByRole('heading', { level: 2 })).toHaveFocus());
    await expect(within(panel).queryByRole('button', { name: 'Cancel order' })).toBeNull();
  },
};

export const DetailBeforeList: Story = {
  ...inPortal({ path: detail(1), respond: onList(() => never()) }),
  async play({ canvasElement }) {
    const panel = await within(canvasElement).findByRole('region', { name: 'Order #1023' });
    await waitFor(() => expect(within(panel).getByRole('heading', { level: 2 })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(within(canvasElement).getByRole('heading', { level: 1 })).toHaveFocus());
  },
};

export const DetailMissing: Story = {
  ...inPortal({ path: '/orders?detail=ord_unknown', respond: sampleApi() }),
  async play({ canvasElement }) {
    await within(canvasElement).findByText('Order not found');
  },
};

let calls: FakeCall[] = [];

/** The question names what is paid back and restored. */
export const Cancel: Story = {
  ...inPortal({
    path: detail(1),
    respond: sampleApi((call) => {
      calls.push(call);
      return undefined;
    }),
  }),
  beforeEach: () => {
    calls = [];
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Cancel order' }));
    const dialog = within(await canvas.findByRole('alertdialog', { name: 'Cancel order #1023?' }));
    await expect(dialog.getByText('$200.00 of benefit goes back to Sample Recipient 00002.')).toBeVisible();
    await expect(dialog.getByText('$180.76 is refunded to the payment method.')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel order' }));
    await waitFor(() => expect(canvas.queryByRole('alertdialog')).toBeNull());
    const canceled = calls.filter((call) => call.path.endsWith('/cancel'));
    await expect(canceled).toHaveLength(1);
    await expect(canceled[0]?.headers).toHaveProperty('Idempotency-Key');
    await expect(portalOf(canvasElement).toasts.list()).toMatchObject([{ text: 'orders.done-refunded' }]);
  },
};

/** The address may be of another store of the employer: it can be opened there. */
export const DetailOfOtherStore: Story = {
  ...inPortal({ path: '/orders?detail=ord_none', respond: sampleApi() }, { isWide: true }),
  async play({ canvasElement }) {
    const link = await within(canvasElement).findByRole('link', { name: 'Open in Exemple Santé CA' });
    await expect(link).toHaveAttribute('href', `/orders?detail=ord_none&store=${caStoreId}`);
  },
};

/** When the dialog that a row's menu has opened is closed, the focus is on the menu's button again. */
export const CancelGoBack: Story = {
  ...inPortal({ path, respond: sampleApi() }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const button = await canvas.findByRole('button', { name: 'Actions for Order #1023' });
    await userEvent.click(button);
    await userEvent.click(await canvas.findByRole('menuitem', { name: 'Cancel order' }));
    const dialog = within(await canvas.findByRole('alertdialog', { name: 'Cancel order #1023?' }));
    await waitFor(() => expect(canvas.queryByRole('menu')).toBeNull());
    await userEvent.click(dialog.getByRole('button', { name: 'Go back' }));
    await waitFor(() => expect(button).toHaveFocus());
    await expect(canvas.queryByRole('alertdialog')).toBeNull();
  },
};

/** A refund that failed can be made again. */
export const RefundFailed: Story = {
  ...inPortal({
    path: detail(1),
    respond: sampleApi(({ method, path: requested }) =>
      method === 'GET' && requested === `/order/${orderId(1)}`
        ? { ...orders[1], status: 'CANCELLED', canceledAt: orders[1]?.createdAt }
        : undefined,
    ),
  }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await canvas.findByText('The refund failed. Try it again.');
    await canvas.findByText(/^The order was canceled: the benefit of \$[\d.]+ was given back\.$/);
    await userEvent.click(canvas.getByRole('button', { name: 'Retry refund' }));
    await canvas.findByRole('alertdialog', { name: 'Refund order #1023?' });
  },
};

export const CancelFailed: Story = {
  ...inPortal({
    path: detail(1),
    respond: sampleApi(({ path: requested }) => {
      if (requested.endsWith('/cancel')) throw problem(502, 'gateway_error');
      return undefined;
    }),
  }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Cancel order' }));
    const dialog = within(await canvas.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel order' }));
    await dialog.findByRole('alert');
  },
};

/** Cards instead of a table. */
export const Narrow: Story = {
  ...inPortal({ path, respond: sampleApi() }, { isNarrow: true }),
  async play({ canvasElement }) {
    const row = (await rowOf(canvasElement, '#1024')).closest('tr');
    if (!row) throw new Error('The order has no row.');
    await expect(within(row).getByText('Sample Recipient 00001')).toBeVisible();
    await expect(within(row).getByRole('rowheader')).toHaveTextContent('#1024 · Sep 24');
    await fitsTheScreen();
  },
};

export const NarrowDetail: Story = {
  ...inPortal({ path: detail(1), respond: sampleApi() }, { isNarrow: true, locale: 'fr-CA' }),
  async play({ canvasElement }) {
    await within(canvasElement).findByRole('region', { name: 'Commande #1023' });
    await fitsTheScreen();
  },
};
