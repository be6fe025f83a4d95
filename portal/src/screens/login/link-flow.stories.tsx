import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { never, problem, type Respond } from '../../../test/stories/fake-api.js';
import { tokensOf } from '../../../test/stories/fake-portal.js';
import { fitsTheScreen, inPortal, portalMeta, portalOf } from '../../../test/stories/portal-story.js';
import type { Challenge, Invitation } from '../../../contract/users.js';
import { PublicLayout } from '../../layouts/public.js';
import { Login } from './login.js';

function LinkStory() {
  return (
    <PublicLayout>
      <Login />
    </PublicLayout>
  );
}

export default {
  title: 'Portal/Screens/Sign-in link',
  ...portalMeta(
    LinkStory,
    'Sign-in with what a message or Google has put into the address: a sign-in link, an invitation, or an ID token.',
    { isPage: true },
  ),
} satisfies Meta;

type Story = StoryObj;

/** Opens the sign-in page with a fragment. */
const opened = (fragment: string, respond: Respond, options: { isNarrow?: boolean } = {}) =>
  inPortal({ path: '/login', viewer: 'signed-out', fragment, config: { sandbox: null }, respond }, options);

const headingOf = async (canvasElement: HTMLElement, name: string) => {
  await expect(await within(canvasElement).findByRole('heading', { level: 1, name })).toBeVisible();
};

/** A press finishes the sign-in: programs that check mail open links too. */
export const MagicLink: Story = {
  ...opened('#magic=secret', () => tokensOf('employer')),
  async play({ canvasElement }) {
    await headingOf(canvasElement, 'Finish signing in');
    await expect(portalOf(canvasElement).session.get()).toBeNull();
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Finish signing in' }));
    await waitFor(() => expect(portalOf(canvasElement).memory.history).toEqual(['/']));
  },
};

/** There is nothing to repeat; another way leads to the start. */
export const MagicLinkExpired: Story = {
  ...opened('#magic=secret', () => {
    throw problem(422, 'validation_failed');
  }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const finish = await canvas.findByRole('button', { name: 'Finish signing in' });
    await userEvent.click(finish);
    const alert = await canvas.findByRole('alert');
    await expect(alert).toHaveTextContent('This link has expired or was already used.');
    await expect(finish).not.toBeInTheDocument();
    await waitFor(() => expect(document.title).toMatch(/^Error: Finish signing in/));
    await expect(canvas.getByRole('button', { name: 'Sign in another way' })).toBeVisible();
  },
};

/** Google's response to a request of this tab. */
const googleResponse = '#id_token=token&state=state-1';
const rememberRequest = () => {
  sessionStorage.setItem('vision-google', JSON.stringify({ state: 'state-1', nonce: 'nonce-1' }));
};

export const GoogleWaiting: Story = {
  ...opened(googleResponse, () => never()),
  beforeEach: rememberRequest,
  async play({ canvasElement }) {
    await headingOf(canvasElement, 'Signing you in with Google…');
    await expect(portalOf(canvasElement).session.get()).toBeNull();
  },
};

/** The start of the sign-in explains that the account cannot be used. */
export const GoogleRejected: Story = {
  ...opened(googleResponse, () => {
    throw problem(422, 'validation_failed');
  }),
  beforeEach: rememberRequest,
  async play({ canvasElement }) {
    const alert = await within(canvasElement).findByRole('alert');
    await expect(alert).toHaveTextContent(/^We couldn’t sign you in with this Google account/);
    await expect(within(canvasElement).getByLabelText('Work email')).toBeVisible();
  },
};

const invitation: Invitation = {
  storeName: 'Sample Works US',
  firstName: 'Uma',
  contacts: [
    { channel: 'email', destination: 'u•••@sample.example' },
    { channel: 'sms', destination: '(•••) •••-0143' },
  ],
};
const challenge: Challenge = {
  challengeId: 'chl_1',
  channel: 'email',
  destination: 'u•••@sample.example',
  expiresAt: new Date(Date.now() + 600_000).toISOString(),
  resendAt: new Date(Date.now() + 30_000).toISOString(),
};

/** Responds to an opened invitation and to the code that is requested for it. */
const onInvitation: Respond = ({ path }) => (path === '/user/invitation' ? invitation : challenge);

/** Long addresses wrap. The person chooses one of the contacts that the employer knows. */
export const InvitationOpened: Story = {
  ...opened('#invite=secret', onInvitation, { isNarrow: true }),
  async play({ canvasElement }) {
    await headingOf(canvasElement, 'Welcome, Uma');
    await expect(
      within(canvasElement).getByRole('button', { name: 'Text a code to (•••) •••-0143' }),
    ).toBeVisible();
    await fitsTheScreen();
  },
};

/** Back leads to the contacts again. */
export const InvitationCode: Story = {
  ...opened('#invite=secret', onInvitation),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const send = () => canvas.findByRole('button', { name: 'Email a code to u•••@sample.example' });
    await userEvent.click(await send());
    await canvas.findByLabelText('Code');
    await userEvent.click(canvas.getByRole('button', { name: 'Back' }));
    await userEvent.click(await send());
    await waitFor(() => expect(canvas.getByLabelText('Code')).toHaveFocus());
  },
};

let endInvitation: (() => void) | undefined;

/** The heading takes the focus a second time, so that the end is announced. */
export const InvitationEnded: Story = {
  ...opened(
    '#invite=secret',
    () =>
      new Promise((_, reject) => {
        endInvitation = () => {
          reject(problem(404, 'not_found'));
        };
      }),
  ),
  async play({ canvasElement }) {
    await headingOf(canvasElement, 'Your invitation');
    within(canvasElement).getByRole('heading', { level: 1 }).blur();
    // The heading is there before the call.
    await waitFor(() => expect(endInvitation).toBeDefined());
    endInvitation?.();
    await headingOf(canvasElement, 'This invitation has ended');
    await expect(within(canvasElement).getByRole('button', { name: 'Sign in another way' })).toBeVisible();
  },
};

/** The invitation may still be valid: Try again opens it. */
export const InvitationFailed: Story = {
  ...opened('#invite=secret', () => {
    throw problem(503, 'internal');
  }),
  async play({ canvasElement }) {
    const alert = await within(canvasElement).findByRole('alert');
    await expect(alert).toHaveTextContent(/^We couldn’t open your invitation\./);
    await expect(within(alert).getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};
