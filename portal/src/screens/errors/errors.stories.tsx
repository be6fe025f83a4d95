import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { expect, waitFor, within } from 'storybook/test';
import { problem } from '../../../test/stories/fake-api.js';
import { fitsTheScreen, inPortal, portalMeta } from '../../../test/stories/portal-story.js';
import { sampleApi } from '../../../test/stories/sample-api.js';
import { SignedInPage } from '../../../test/stories/signed-in-page.js';
import { ErrorPage } from './error-page.js';
import { NoAccess } from './no-access.js';

interface ErrorStoryProps {
  what: 'not-found' | 'failed' | 'no-access';
  error?: unknown;
}

function ErrorStory({ what, error }: ErrorStoryProps) {
  if (what !== 'no-access') return <ErrorPage kind={what} error={error} />;
  return (
    <SignedInPage>
      <NoAccess />
    </SignedInPage>
  );
}

export default {
  title: 'Portal/Screens/Error pages',
  ...portalMeta(ErrorStory, 'Pages for unknown addresses, missing permission and unexpected errors.', {
    isPage: true,
  }),
} satisfies Meta<ErrorStoryProps>;

type Story = StoryObj<ErrorStoryProps>;

const builds = { own: 'b7e2f91', latest: 'b7e2f91' };

/** Home is the sign-in page for someone who is not signed in. */
export const NotFound: Story = {
  ...inPortal({ path: '/campains', viewer: 'signed-out', builds }),
  args: { what: 'not-found' },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/login');
    await waitFor(() => expect(document.title).toBe('Page Not Found · Vision Benefits'));
  },
};

/** With what the support needs: the request that has failed, and the version. */
export const Failed: Story = {
  ...inPortal({ respond: sampleApi(), builds }),
  args: { what: 'failed', error: problem(500, 'internal') },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await canvas.findByText('Version 2.4.0 (b7e2f91)');
    await expect(canvas.getByText(/^Request req_/)).toBeVisible();
    const heading = canvas.getByRole('heading', { name: 'Internal Server Error' });
    await waitFor(() => expect(heading).toHaveFocus());
  },
};

export const FailedNarrow: Story = {
  ...inPortal({ respond: sampleApi(), builds }, { isNarrow: true, locale: 'fr-CA' }),
  args: { what: 'failed', error: problem(500, 'internal') },
  async play({ canvasElement }) {
    await within(canvasElement).findByText(/b7e2f91/);
    await fitsTheScreen();
  },
};

/** The session stays. Recipients have no navigation. */
export const NoAccessPage: Story = {
  ...inPortal({ path: '/billing', viewer: 'user', respond: sampleApi(), builds }),
  args: { what: 'no-access' },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await canvas.findByRole('heading', { name: 'No access' });
    await expect(canvas.getByRole('button', { name: /^Account: Uma Recipient/ })).toBeVisible();
    await expect(canvas.queryByRole('navigation')).toBeNull();
    await expect(canvas.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  },
};
