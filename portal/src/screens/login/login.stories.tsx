import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { problem, type Respond } from '../../../test/stories/fake-api.js';
import { tokensOf } from '../../../test/stories/fake-portal.js';
import { fitsTheScreen, inPortal, portalMeta, portalOf } from '../../../test/stories/portal-story.js';
import type { Challenge } from '../../../contract/users.js';
import { PublicLayout } from '../../layouts/public.js';
import { Login } from './login.js';

function LoginStory() {
  return (
    <PublicLayout>
      <Login />
    </PublicLayout>
  );
}

export default {
  title: 'Portal/Screens/Sign-in',
  ...portalMeta(
    LoginStory,
    'Sign-in by a code or link to an address or number, with Google, or as a guest. No response says if an account exists.',
    { isPage: true },
  ),
} satisfies Meta;

type Story = StoryObj;

const google = { googleClientId: 'sample-client', googleAuthorizationUrl: '/sandbox/google' };
const signedOut = { path: '/login', viewer: 'signed-out', config: { sandbox: null } } as const;

/** Returns a challenge whose message may be repeated after some seconds. */
const challenge = (waitSeconds: number): Challenge => ({
  challengeId: 'chl_1',
  channel: 'email',
  destination: 'e•••@sample.example',
  expiresAt: new Date(Date.now() + 600_000).toISOString(),
  resendAt: new Date(Date.now() + waitSeconds * 1_000).toISOString(),
});

const contact = { userEmail: 'erin@sample.example' };
const storedCode = { 'vision-code-step': JSON.stringify({ contact, challenge: challenge(0) }) };

/** Responds with 422 for the code; `code` is the problem's code for the field. */
const rejectCode = (code: string, triesLeft = 0) =>
  problem(422, 'validation_failed', [{ field: 'otp', code, message: '', triesLeft }]);

const methodOf = ({ body }: Parameters<Respond>[0]) =>
  typeof body === 'object' && body !== null && 'loginType' in body ? body.loginType : undefined;

/** Sends a code, and opens the view that takes it. */
const sendCode = async (canvasElement: HTMLElement) => {
  const canvas = within(canvasElement);
  await userEvent.type(await canvas.findByLabelText('Work email'), 'erin@sample.example');
  await userEvent.click(canvas.getByRole('button', { name: 'Send code' }));
  const field = await canvas.findByLabelText('Code');
  await waitFor(() => expect(field).toHaveFocus());
  return { canvas, field };
};

/** Every way that is configured is offered. */
export const Email: Story = {
  ...inPortal({ ...signedOut, config: { ...google, sandbox: null } }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('tab', { name: 'Email' })).toHaveAttribute('aria-selected', 'true');
    await expect(canvas.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Send code',
      'Email me a sign-in link',
      'Continue with Google',
      'Continue as guest',
      'Privacy',
      'Accessibility',
    ]);
  },
};

/** An arrow key opens the tab. Only codes can be sent to a number. */
export const TextMessage: Story = {
  ...inPortal(signedOut),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    canvas.getByRole('tab', { name: 'Email' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('tab', { name: 'Phone' })).toHaveFocus();
    await canvas.findByLabelText('Mobile number');
    await expect(canvas.queryByRole('button', { name: 'Email me a sign-in link' })).toBeNull();
  },
};

/** One channel needs no tabs, and without other ways there is no separator. */
export const EmailOnly: Story = {
  ...inPortal({ ...signedOut, config: { channels: ['email'], guestLogin: false, sandbox: null } }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(canvas.getByLabelText('Work email')).toBeVisible();
    await expect(canvas.queryByRole('tab')).toBeNull();
    await expect(canvas.queryByText('or')).toBeNull();
  },
};

/** Nothing is sent; the field has the focus, and the title of the page mentions the error. */
export const MissingAddress: Story = {
  ...inPortal(signedOut),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Send code' }));
    const field = canvas.getByLabelText('Work email');
    await expect(field).toHaveFocus();
    await expect(field).toHaveAccessibleDescription('Enter your email address.');
    await waitFor(() => expect(document.title).toMatch(/^Error: Sign in/));
  },
};

export const RateLimited: Story = {
  ...inPortal({
    ...signedOut,
    respond: () => {
      throw problem(429, 'rate_limited');
    },
  }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByLabelText('Work email'), 'erin@sample.example');
    await userEvent.click(canvas.getByRole('button', { name: 'Email me a sign-in link' }));
    const alert = await canvas.findByRole('alert');
    await expect(alert).toHaveTextContent('We can’t send another message yet. Try again in 30 seconds.');
  },
};

/** The reason of the last log-out. */
export const AccountNotAllowed: Story = {
  ...inPortal({ ...signedOut, reason: 'not-allowed' }),
  async play({ canvasElement }) {
    await within(canvasElement).findByText('This account doesn’t have access to the portal.');
  },
};

/** Sample accounts on a developer's machine fill the field. */
export const DemoAccounts: Story = {
  ...inPortal({
    ...signedOut,
    config: {
      sandbox: {
        outbox: '/console/outbox',
        accounts: [
          { contact: 'erin@demo-us.example', role: 'employer' },
          { contact: '+1 202 555 0143', role: 'employerPhone' },
        ],
      },
    },
  }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: /phone sign-in/ }));
    await expect(await canvas.findByLabelText('Mobile number')).toHaveValue('+1 202 555 0143');
    await userEvent.click(canvas.getByRole('button', { name: /two stores/ }));
    await expect(await canvas.findByLabelText('Work email')).toHaveValue('erin@demo-us.example');
  },
};

/** Shows the masked address; another code can be requested after a pause. */
export const Code: Story = {
  ...inPortal({ ...signedOut, respond: () => challenge(30) }),
  async play({ canvasElement }) {
    const { canvas, field } = await sendCode(canvasElement);
    await expect(canvas.getByRole('status')).toHaveTextContent('Code sent to e•••@sample.example.');
    await expect(field).toHaveAccessibleDescription('6 digits');
    const resend = canvas.getByRole('button', { name: /^Resend in 0:\d\d$/ });
    await expect(resend).toBeDisabled();
  },
};

/** A reload shows the code step again; leaving it shows the address. */
export const CodeAfterReload: Story = {
  ...inPortal({ ...signedOut, tabStorage: storedCode }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await canvas.findByLabelText('Code');
    await expect(canvas.getByRole('status')).toHaveTextContent('Code sent to e•••@sample.example.');
    await userEvent.click(canvas.getByRole('button', { name: /^Use a different/ }));
    await expect(await canvas.findByLabelText('Work email')).toHaveValue('erin@sample.example');
    await expect(portalOf(canvasElement).tabStorage.getItem('vision-code-step')).toBe('null');
  },
};

/** A wrong code, an expired one, and one after too many tries: each time the field has the focus and the reason. */
export const RejectedCodes: Story = {
  ...inPortal({
    ...signedOut,
    respond: (call) => {
      if (methodOf(call) === 'otp.start') return challenge(30);
      const { body } = call;
      const otp = typeof body === 'object' && body !== null && 'otp' in body ? body.otp : undefined;
      if (otp === '111111') throw rejectCode('code_wrong', 2);
      throw rejectCode(otp === '222222' ? 'code_expired' : 'code_locked');
    },
  }),
  async play({ canvasElement }) {
    const { field } = await sendCode(canvasElement);
    const enter = async (code: string, reason: string) => {
      await userEvent.type(field, `${code}{Enter}`);
      await waitFor(() => expect(field).toHaveAccessibleDescription(`6 digits ${reason}`));
      await expect(field).toHaveFocus();
      await userEvent.clear(field);
    };
    await enter('12', 'Enter the 6-digit code.');
    await enter('222222', 'This code has expired or was already used. Request a new one.');
    await enter('333333', 'Too many incorrect codes. Request a new one.');
    await userEvent.type(field, '111 111{Enter}');
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription('6 digits Incorrect code. 2 attempts left.'),
    );
    await expect(field).toBeInvalid();
  },
};

let sent = 0;
/** Sends the first message without a pause after it. */
const firstWithoutPause: Respond = () => {
  sent += 1;
  return challenge(sent === 1 ? -1 : 30);
};
const resetMessages = () => {
  sent = 0;
};

/** Another code was sent: the field is empty again, and the next pause has started. */
export const CodeSentAgain: Story = {
  ...inPortal({
    ...signedOut,
    respond: firstWithoutPause,
  }),
  beforeEach: resetMessages,
  async play({ canvasElement }) {
    const { canvas, field } = await sendCode(canvasElement);
    await userEvent.type(field, '123');
    await userEvent.click(canvas.getByRole('button', { name: 'Send a new code' }));
    await canvas.findByRole('button', { name: /^Resend in/ });
    await expect(field).toHaveValue('');
    await expect(field).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: /^Use a different/ }));
    await expect(await canvas.findByLabelText('Work email')).toHaveValue('erin@sample.example');
  },
};

/** After another link was sent, its button waits; the focus moves to the heading. */
export const LinkSentAgain: Story = {
  ...inPortal({ ...signedOut, respond: firstWithoutPause }, { isNarrow: true }),
  beforeEach: resetMessages,
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByLabelText('Work email'), 'erin@sample.example');
    await userEvent.click(canvas.getByRole('button', { name: 'Email me a sign-in link' }));
    const heading = await canvas.findByRole('heading', { name: 'Check your email' });
    await waitFor(() => expect(heading).toHaveFocus());
    await userEvent.click(canvas.getByRole('button', { name: 'Send a new link' }));
    await expect(await canvas.findByRole('button', { name: /^Resend in 0:\d\d$/ })).toBeDisabled();
    await waitFor(() => expect(heading).toHaveFocus());
  },
};

/** A guest has the role of a recipient. */
export const Guest: Story = {
  ...inPortal({ ...signedOut, respond: () => tokensOf('user') }),
  async play({ canvasElement }) {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Continue as guest' }));
    const portal = portalOf(canvasElement);
    await waitFor(() => expect(portal.memory.history).toEqual(['/']));
    await expect(portal.session.get()?.role).toBe('user');
  },
};

/** Offers to continue, or to log out, which leads to the start of the sign-in. */
export const AlreadySignedIn: Story = {
  ...inPortal({ path: '/login', viewer: 'employer', config: { sandbox: null } }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await canvas.findByText('You’re signed in as Erin Sample.');
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await expect(portalOf(canvasElement).memory.history.at(-1)).toBe('/');
  },
};

export const Narrow: Story = {
  ...inPortal({ ...signedOut, config: { ...google, sandbox: null } }, { isNarrow: true, locale: 'fr-CA' }),
  async play({ canvasElement }) {
    await expect(within(canvasElement).getAllByRole('tab')).toHaveLength(2);
    await fitsTheScreen();
  },
};
