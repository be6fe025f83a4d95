import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { useEffect, useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { problem } from '../../test/stories/fake-api.js';
import { fitsTheScreen, inPortal, portalMeta, portalOf } from '../../test/stories/portal-story.js';
import { sampleApi } from '../../test/stories/sample-api.js';
import { SignedInPage } from '../../test/stories/signed-in-page.js';
import { Button } from '../ui/button.js';
import { Dialog } from '../ui/dialog.js';
import { Field } from '../ui/field.js';
import { NoStoreAccess, useForbidden } from './no-store-access.js';
import { Page } from './page.js';

interface ExampleProps {
  error: unknown;
  hasDialog: boolean;
  onRetry: () => void;
}

function Example({ error, hasDialog, onRetry }: ExampleProps) {
  const [isOpen, setOpen] = useState(hasDialog);
  const close = () => {
    setOpen(false);
  };
  // The access ends after the page and its dialog have opened.
  const [hasEnded, setEnded] = useState(false);
  useEffect(() => {
    setEnded(true);
  }, []);
  const forbidden = useForbidden(hasEnded ? error : undefined);
  return (
    <SignedInPage layout="campaign">
      {forbidden ? (
        <NoStoreAccess title="Campaigns" error={forbidden} onRetry={onRetry} />
      ) : (
        <Page title="Campaigns">
          <Dialog
            size="small"
            isOpen={isOpen}
            title="Add person"
            onClose={close}
            actions={<Button onClick={close}>Cancel</Button>}
          >
            <Field label="First name" />
          </Dialog>
        </Page>
      )}
    </SignedInPage>
  );
}

export default {
  title: 'Portal/Components/No store access',
  ...portalMeta(Example, 'Page in place of one whose store the account may not see.', { isPage: true }),
  args: { error: problem(403, 'forbidden_role'), hasDialog: false, onRetry: fn() },
} satisfies Meta<ExampleProps>;

type Story = StoryObj<ExampleProps>;

const onCampaigns = inPortal({ respond: sampleApi() });

export const Removed: Story = {
  ...onCampaigns,
  async play({ canvasElement, args }) {
    const alert = within(await within(canvasElement).findByRole('alert'));
    await expect(alert.getByText(/^You no longer have access to .+\.$/)).toBeVisible();
    await expect(alert.getByText(/^Ask a colleague who has access/)).toBeVisible();
    await userEvent.click(alert.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

/** The only command ends the session. */
export const Deactivated: Story = {
  ...onCampaigns,
  args: { error: problem(403, 'store_disabled') },
  async play({ canvasElement }) {
    const main = within(await within(canvasElement).findByRole('main'));
    await main.findByText('Account deactivated');
    await expect(main.getByText(/Ask your client manager, or log out\.$/)).toBeVisible();
    const [logOut, ...others] = main.getAllByRole('button');
    await expect(others).toEqual([]);
    await expect(logOut).toHaveTextContent('Log out');
    if (logOut) await userEvent.click(logOut);
    await expect(portalOf(canvasElement).session.get()).toBeNull();
  },
};

/** The page, and what was typed in its dialog, stay until the dialog is closed. */
export const WithDialog: Story = {
  ...onCampaigns,
  args: { hasDialog: true },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const name = await canvas.findByLabelText('First name');
    await userEvent.type(name, 'Paul');
    await expect(name).toHaveValue('Paul');
    await expect(canvas.queryByText(/^You no longer have access/)).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    await canvas.findByText(/^You no longer have access/);
  },
};

export const NarrowInFrench: Story = {
  ...inPortal({ respond: sampleApi() }, { isNarrow: true, locale: 'fr-CA' }),
  tags: ['variant'],
  async play({ canvasElement }) {
    await within(canvasElement).findByText(/^Vous n’avez plus accès à/);
    await fitsTheScreen();
  },
};
