import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { type FakeCall, problem, type Respond } from '../../../test/stories/fake-api.js';
import { fitsTheScreen, inPortal, portalMeta, portalOf } from '../../../test/stories/portal-story.js';
import { sampleApi } from '../../../test/stories/sample-api.js';
import { contact } from '../../../test/stories/sample-invoices.js';
import { SignedInPage } from '../../../test/stories/signed-in-page.js';
import { Billing } from './billing.js';

function BillingStory() {
  return (
    <SignedInPage>
      <Billing />
    </SignedInPage>
  );
}

export default {
  title: 'Portal/Screens/Billing/Contact and statements',
  ...portalMeta(BillingStory, 'Contact for invoices, terms and statements.', { isPage: true }),
} satisfies Meta;

type Story = StoryObj;

const contactPath = '/billing?tab=contact';

/** Responds to requests that save the contact; the other calls get sample data. */
const saving = (respond: (call: FakeCall) => unknown): Respond =>
  sampleApi((call) =>
    call.path === '/billing/contact' && call.method === 'PUT' ? respond(call) : undefined,
  );

export const Contact: Story = {
  ...inPortal({
    path: contactPath,
    respond: saving(({ body }) => ({ ...contact, ...(body as object), version: 4 })),
  }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const name = await canvas.findByLabelText('Name');
    await userEvent.clear(name);
    await userEvent.type(name, 'Finance team');
    await userEvent.click(canvas.getByRole('button', { name: 'Save contact' }));
    await waitFor(() =>
      expect(portalOf(canvasElement).toasts.list()).toMatchObject([{ text: 'billing.done-contact' }]),
    );
    await expect(canvas.getByText('Net 30 days')).toBeVisible();
  },
};

/** The summary of the errors takes the focus. */
export const ContactErrors: Story = {
  ...inPortal({ path: contactPath, respond: sampleApi() }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const postalCode = await canvas.findByLabelText('ZIP code');
    await userEvent.clear(postalCode);
    await userEvent.type(postalCode, 'H2X');
    await userEvent.click(canvas.getByRole('button', { name: 'Save contact' }));
    await waitFor(() => expect(canvas.getByRole('alert')).toHaveFocus());
    await waitFor(() => expect(document.title).toMatch(/^Error: Billing/));
    await expect(postalCode).toHaveAccessibleDescription('Enter a ZIP code, like 60601.');
  },
};

/** Another user has saved the contact in the meantime. */
export const ContactChanged: Story = {
  ...inPortal({
    path: contactPath,
    respond: saving(() => {
      throw problem(412, 'version_mismatch');
    }),
  }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByLabelText('Name'), ' 2');
    await userEvent.click(canvas.getByRole('button', { name: 'Save contact' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/^Someone else has changed/);
    await expect(canvas.getByRole('button', { name: 'Save contact' })).toBeDisabled();
    await userEvent.click(canvas.getByRole('button', { name: 'Load latest version' }));
    await expect(canvas.getByLabelText('Name')).toHaveValue('Accounts payable');
  },
};

/** A change that is not saved is not lost by another tab. */
export const UnsavedContact: Story = {
  ...inPortal({ path: contactPath, respond: sampleApi() }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByLabelText('Name'), ' 2');
    await userEvent.click(canvas.getByRole('tab', { name: 'Statements' }));
    const question = within(await canvas.findByRole('alertdialog', { name: 'Discard your changes?' }));
    await userEvent.click(question.getByRole('button', { name: 'Keep editing' }));
    await expect(canvas.getByLabelText('Name')).toHaveValue('Accounts payable 2');
  },
};

export const ContactNarrow: Story = {
  ...inPortal({ path: contactPath, respond: sampleApi() }, { isNarrow: true }),
  async play({ canvasElement }) {
    await within(canvasElement).findByLabelText('Name');
    await fitsTheScreen();
  },
};

export const ContactFailed: Story = {
  ...inPortal({
    path: contactPath,
    respond: sampleApi(({ path }) => {
      if (path === '/billing/contact') throw problem(500, 'internal');
      return undefined;
    }),
  }),
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent(
      /^We couldn’t load the billing contact\./,
    );
  },
};

export const Statements: Story = {
  ...inPortal({ path: '/billing?tab=statements', respond: sampleApi() }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const table = within(await canvas.findByRole('table', { name: 'Statements' }));
    await expect(table.getAllByRole('row')).toHaveLength(7);
    await expect(canvas.getByRole('button', { name: 'Export CSV' })).toBeVisible();
    window.dispatchEvent(new Event('beforeprint'));
    await expect(canvas.getByText(/^All amounts in USD\. Printed on \w+ \d+, \d{4}\.$/)).toBeInTheDocument();
    window.dispatchEvent(new Event('afterprint'));
  },
};

export const StatementsNarrow: Story = {
  ...inPortal({ path: '/billing?tab=statements', respond: sampleApi() }, { isNarrow: true, locale: 'fr-CA' }),
  async play({ canvasElement }) {
    await within(canvasElement).findAllByRole('heading', { level: 3 });
    await fitsTheScreen();
  },
};

export const NoStatements: Story = {
  ...inPortal({
    path: '/billing?tab=statements',
    respond: sampleApi(({ path }) => (path === '/billing/statement' ? { items: [] } : undefined)),
  }),
  async play({ canvasElement }) {
    await within(canvasElement).findByText('No statements yet');
  },
};
