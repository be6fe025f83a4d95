import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import type { Locale } from '../../../contract/locales.js';
import type { Challenge } from '../../../contract/users.js';
import { tokensOf } from '../../../test/stories/fake-portal.js';
import { inPortal, portalMeta } from '../../../test/stories/portal-story.js';
import { useAddress } from '../../context/address.js';
import { useLanguage } from '../../i18n/language.js';
import { Login } from './login.js';

/** Languages in which the first page was rendered. */
const rendered = new Set<Locale>();

function FirstPage() {
  const { locale } = useLanguage();
  rendered.add(locale);
  return <p>{locale}</p>;
}

function LoginStory() {
  const { path } = useAddress();
  return path === '/login' ? <Login /> : <FirstPage />;
}

export default {
  title: 'Portal/Screens/Sign-in, language',
  ...portalMeta(LoginStory, 'The first page after the sign-in has the language of the account.'),
} satisfies Meta;

type Story = StoryObj;

const challenge: Challenge = {
  ...{ challengeId: 'chl_1', channel: 'email', destination: 'e•••@sample.example' },
  expiresAt: new Date(Date.now() + 600_000).toISOString(),
  resendAt: new Date(Date.now() + 30_000).toISOString(),
};

/** The browser’s language is English, the account’s is French: the first page is never rendered in English. */
export const French: Story = {
  ...inPortal({
    ...{ path: '/login', viewer: 'signed-out', config: { sandbox: null } },
    respond({ path, body }) {
      if (path === '/user/me') return { locale: 'fr-CA', memberships: [] };
      return JSON.stringify(body).includes('otp.login') ? tokensOf('admin') : challenge;
    },
  }),
  beforeEach() {
    rendered.clear();
    return () => {
      localStorage.removeItem('vision-locale');
    };
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByLabelText('Work email'), 'erin@sample.example');
    await userEvent.click(canvas.getByRole('button', { name: 'Send code' }));
    await userEvent.type(await canvas.findByLabelText('Code'), '123456');
    await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }));
    await canvas.findByText('fr-CA');
    await expect([...rendered]).toEqual(['fr-CA']);
    await waitFor(() => expect(document.documentElement.lang).toBe('fr-CA'));
    await expect(localStorage.getItem('vision-locale')).toBe('fr-CA');
  },
};
