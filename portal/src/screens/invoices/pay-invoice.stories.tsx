import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import type { PaymentFailure } from '../../../contract/payment-values.js';
import { type FakeCall, problem, type Respond, unreachable } from '../../../test/stories/fake-api.js';
import { fitsTheScreen, inPortal, portalMeta } from '../../../test/stories/portal-story.js';
import { sampleApi } from '../../../test/stories/sample-api.js';
import { cardPayment, invoiceId } from '../../../test/stories/sample-invoices.js';
import { SignedInPage } from '../../../test/stories/signed-in-page.js';
import { Invoices } from './invoices.js';

function PayStory() {
  return (
    <SignedInPage layout="finance">
      <Invoices />
    </SignedInPage>
  );
}

export default {
  title: 'Portal/Screens/Invoices/Pay',
  ...portalMeta(PayStory, 'Pays an invoice on the page.', { isPage: true }),
} satisfies Meta;

type Story = StoryObj;

const open = invoiceId(6);
const path = (id = open) => `/invoices?detail=${id}&pay=1`;

/** Responds to requests for payments; the other calls get sample data. */
const paying = (respond: (call: FakeCall) => unknown): Respond =>
  sampleApi((call) => (call.path.endsWith('/payment') ? respond(call) : undefined));

const paid = ({ body }: FakeCall, status: 'SUCCEEDED' | 'PENDING' = 'SUCCEEDED') => {
  const { amount } = body as Pick<typeof cardPayment, 'amount'>;
  return { ...cardPayment, amount, status };
};

const payButton = { name: /^Pay \$/ };

/** Returns the page once its form is loaded. */
async function formIn(canvasElement: HTMLElement) {
  const canvas = within(canvasElement);
  return { canvas, press: await canvas.findByRole('button', payButton) };
}

export const SavedMethod: Story = {
  ...inPortal({ path: path(), respond: sampleApi() }),
  async play({ canvasElement }) {
    const { canvas, press } = await formIn(canvasElement);
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus();
    await expect(canvas.getByRole('radio', { name: /^Visa ending in 1111/ })).toBeChecked();
    await expect(press).toHaveTextContent('Pay $4,129.48');
    // No code of the SDK loads before a method needs it.
    await expect(canvasElement.querySelector('pay-card')).toBeNull();
  },
};

export const Narrow: Story = {
  ...inPortal({ path: path(), respond: sampleApi() }, { isNarrow: true }),
  async play({ canvasElement }) {
    await formIn(canvasElement);
    await fitsTheScreen();
  },
};

export const Card: Story = {
  ...inPortal({ path: path(), respond: sampleApi() }),
  async play({ canvasElement }) {
    const { canvas, press } = await formIn(canvasElement);
    await userEvent.click(canvas.getByRole('radio', { name: 'Card' }));
    await waitFor(() =>
      expect(canvasElement.querySelector('pay-card')?.shadowRoot?.querySelector('iframe')).toBeTruthy(),
    );
    await expect(canvas.getByRole('checkbox', { name: 'Save for later payments' })).not.toBeChecked();
    await expect(press).toBeVisible();
    // What was typed stays while another method is looked at.
    const card = canvasElement.querySelector('pay-card');
    await userEvent.click(canvas.getByRole('radio', { name: /^Visa ending/ }));
    await expect(card).not.toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: 'Card' }));
    await expect(canvasElement.querySelector('pay-card')).toBe(card);
  },
};

/** Methods that depend on browser and account load when they are looked for. */
export const MoreWays: Story = {
  ...inPortal({ path: path(), respond: sampleApi() }),
  async play({ canvasElement }) {
    const { canvas, press } = await formIn(canvasElement);
    const more = canvas.getByRole('button', { name: 'More ways to pay', expanded: false });
    await expect(canvasElement.querySelector('pay-venmo, pay-google-pay, pay-visa-checkout')).toBeNull();
    await userEvent.click(more);
    await expect(canvas.getByText('Checking what this browser supports…')).toBeVisible();
    const wallet = await canvas.findByRole('radio', { name: 'Visa Checkout' });
    await expect(more).toHaveFocus();
    await waitFor(() => expect(canvas.queryByText('Checking what this browser supports…')).toBeNull());
    await expect(canvas.queryByRole('radio', { name: 'Apple Pay' })).toBeNull();
    await userEvent.click(wallet);
    await expect(press).not.toBeInTheDocument();
    // The chosen one stays in sight, and nothing is loaded again.
    await userEvent.click(more);
    await expect(wallet).toBeVisible();
    await expect(canvas.queryByRole('radio', { name: 'Venmo' })).toBeNull();
    await userEvent.click(more);
    await expect(canvas.getByRole('radio', { name: 'Venmo' })).toBeVisible();
  },
};

/** PayPal has a button of its own, which takes the place of the page's. */
export const PayPal: Story = {
  name: 'PayPal',
  ...inPortal({ path: path(), respond: sampleApi() }),
  async play({ canvasElement }) {
    const { canvas } = await formIn(canvasElement);
    await userEvent.click(canvas.getByRole('radio', { name: 'PayPal' }));
    await waitFor(() => expect(canvasElement.querySelector('pay-paypal')).toBeVisible());
    await expect(canvas.queryByRole('button', payButton)).toBeNull();
  },
};

export const BankAccount: Story = {
  ...inPortal({ path: path(), respond: sampleApi() }),
  async play({ canvasElement }) {
    const { canvas } = await formIn(canvasElement);
    await userEvent.click(canvas.getByRole('radio', { name: 'US bank account' }));
    await waitFor(() => expect(canvasElement.querySelector('pay-us-bank-account')).toBeVisible());
  },
};

/** The whole balance, in one press of two. */
export const Paid: Story = {
  ...inPortal({
    path: path(),
    respond: paying((call) => {
      keys.push(call.headers['Idempotency-Key'] ?? '');
      return paid(call);
    }),
  }),
  async play({ canvasElement }) {
    keys.length = 0;
    const { canvas, press } = await formIn(canvasElement);
    await userEvent.dblClick(press);
    const result = await canvas.findByRole('heading', { name: 'Paid in full' });
    await waitFor(() => expect(result.closest('[role="status"]')).toHaveFocus());
    await expect(canvas.getByText('You paid $4,129.48 for invoice US-2026-0016.')).toBeVisible();
    await expect(keys).toHaveLength(1);
  },
};

/** Idempotency keys of the requests for payments. */
const keys: string[] = [];
const bodies: unknown[] = [];

export const PartlyPaid: Story = {
  ...inPortal({ path: path(), respond: paying((call) => paid(call)) }),
  async play({ canvasElement }) {
    const { canvas, press } = await formIn(canvasElement);
    await userEvent.click(canvas.getByRole('radio', { name: 'Other amount' }));
    const amount = await canvas.findByLabelText('Amount to pay (USD)');
    await userEvent.type(amount, '5000');
    await userEvent.click(press);
    await expect(amount).toHaveFocus();
    await expect(amount).toHaveAccessibleDescription(/Enter at most \$4,129\.48\.$/);
    await userEvent.clear(amount);
    await userEvent.type(amount, '1000,50');
    await userEvent.click(canvas.getByRole('button', { name: 'Pay $1,000.50' }));
    await canvas.findByText('You paid $1,000.50 for invoice US-2026-0016. $3,128.98 remains.');
    await expect(canvas.getByRole('button', { name: 'Pay the rest' })).toBeVisible();
  },
};

/** A bank debit is not paid until the bank has settled it. */
export const Processing: Story = {
  ...inPortal({ path: path(), respond: paying((call) => paid(call, 'PENDING')) }),
  async play({ canvasElement }) {
    const { canvas, press } = await formIn(canvasElement);
    await userEvent.click(press);
    await canvas.findByRole('heading', { name: 'Processing' });
  },
};

const declinedFor = (reason: PaymentFailure): Story => ({
  ...inPortal({
    path: path(),
    respond: paying(() => {
      throw problem(402, 'payment_declined', [{ field: 'nonce', code: reason, message: '', id: 'pay_1' }]);
    }),
  }),
  async play({ canvasElement }) {
    const { canvas, press } = await formIn(canvasElement);
    await userEvent.click(press);
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/You haven’t been charged\./);
    await expect(press).toBeEnabled();
    await expect(canvas.getByRole('radio', { name: /^Visa ending/ })).toBeChecked();
  },
});

export const Declined: Story = declinedFor('DECLINED');
export const DeclinedExpired: Story = declinedFor('EXPIRED');

/** The result is unknown: only the same request can be sent again. */
export const Unknown: Story = {
  ...inPortal({
    path: path(),
    respond: paying((call) => {
      keys.push(call.headers['Idempotency-Key'] ?? '');
      bodies.push(JSON.stringify(call.body));
      if (keys.length === 1) throw unreachable();
      if (keys.length === 2) throw problem(502, 'gateway_error');
      return paid(call);
    }),
  }),
  async play({ canvasElement }) {
    keys.length = 0;
    bodies.length = 0;
    const { canvas, press } = await formIn(canvasElement);
    await userEvent.click(press);
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/^We couldn’t confirm your payment\./);
    await expect(canvas.getByRole('radio', { name: 'Card' })).toBeDisabled();
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(keys).toHaveLength(2));
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }));
    await canvas.findByRole('heading', { name: 'Paid in full' });
    await expect(new Set(keys).size).toBe(1);
    await expect(new Set(bodies).size).toBe(1);
  },
};

/** Another user has paid in the meantime. */
export const Changed: Story = {
  ...inPortal({
    path: path(),
    respond: paying(() => {
      throw problem(409, 'state_conflict');
    }),
  }),
  async play({ canvasElement }) {
    const { canvas, press } = await formIn(canvasElement);
    await userEvent.click(press);
    await canvas.findByText(/^This invoice has changed/);
  },
};

/** The SDK reports that the account has not enabled the method. */
export const Unavailable: Story = {
  ...inPortal({
    path: path(),
    respond: sampleApi(({ path: called }) =>
      called === '/billing/payment-method' ? { items: [] } : undefined,
    ),
  }),
  async play({ canvasElement }) {
    const { canvas } = await formIn(canvasElement);
    await waitFor(() => expect(canvasElement.querySelector('pay-card')).not.toBeNull());
    const error = { code: 'HOSTED_FIELDS_NOT_ENABLED', type: 'MERCHANT', retryable: false };
    const event = Object.assign(new Event('pay-error', { bubbles: true, composed: true }), { error });
    canvasElement.querySelector('pay-card')?.dispatchEvent(event);
    await canvas.findByText('Card is not available. Choose another method.');
    await expect(canvas.queryByRole('radio', { name: 'Card' })).toBeNull();
    await expect(canvas.getByRole('radio', { name: 'PayPal' })).toBeChecked();
  },
};

export const Canceled: Story = {
  ...inPortal({ path: path(), respond: sampleApi() }),
  async play({ canvasElement }) {
    const { canvas } = await formIn(canvasElement);
    await userEvent.click(canvas.getByRole('radio', { name: 'PayPal' }));
    await waitFor(() => expect(canvasElement.querySelector('pay-paypal')).toBeVisible());
    const event = new Event('pay-cancel', { bubbles: true, composed: true });
    canvasElement.querySelector('pay-paypal')?.dispatchEvent(event);
    await canvas.findByText('Payment canceled. You haven’t been charged.');
    await expect(canvas.getByRole('radio', { name: 'PayPal' })).toBeChecked();
  },
};
