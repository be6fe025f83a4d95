import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { problem, type Respond } from '../../test/stories/fake-api.js';
import { tokensOf } from '../../test/stories/fake-portal.js';
import { inPortal, portalMeta, portalOf } from '../../test/stories/portal-story.js';
import { sampleApi } from '../../test/stories/sample-api.js';
import { Guarded } from './guarded.js';

export default {
  title: 'Portal/Screens/Session',
  ...portalMeta(
    Guarded,
    'Warning before the session ends, on every page behind the sign-in, and the sign-in page after its end.',
    { isPage: true },
  ),
} satisfies Meta;

type Story = StoryObj;

/** A session with this much left is warned about, also while the user is active. */
const tokenSeconds = 250;

/** Responds to the refresh of the session; the other calls get sample data. */
const onRefresh = (respond: Respond) =>
  sampleApi((call) => (call.path === '/user/login/refresh' ? respond(call) : undefined));

const warningOf = async (canvasElement: HTMLElement) => {
  const dialog = await within(canvasElement).findByRole('alertdialog', {
    name: 'Your session is about to expire',
  });
  return { dialog, inside: within(dialog) };
};

/** The time is on the page and in the document's title; screen readers get it at a few marks only. */
export const Warning: Story = {
  ...inPortal({ tokenSeconds, respond: sampleApi() }),
  async play({ canvasElement }) {
    const { dialog, inside } = await warningOf(canvasElement);
    await expect(dialog).toHaveAccessibleDescription(/^Your session will expire in 0\d:\d\d for security/);
    await waitFor(() => expect(inside.getByRole('button', { name: 'Continue session' })).toHaveFocus());
    await waitFor(() => expect(document.title).toMatch(/^\(0\d:\d\d\) Session expiring$/));
  },
};

/** As wide as the screen, without its margins. Log out leads to the sign-in page. */
export const WarningNarrow: Story = {
  ...inPortal({ tokenSeconds, respond: sampleApi() }, { isNarrow: true }),
  async play({ canvasElement }) {
    const { dialog, inside } = await warningOf(canvasElement);
    await expect(dialog.getBoundingClientRect().width).toBe(390 - 32);
    await userEvent.click(inside.getByRole('button', { name: 'Log out' }));
    await within(canvasElement).findByRole('heading', { name: 'Sign in' });
    await expect(portalOf(canvasElement).session.get()).toBeNull();
  },
};

/** Ends a call that would keep the sessions of other stories waiting: one refresh runs at a time. */
let endCall = (): void => undefined;

/** The button is busy until the session is renewed. */
export const Continuing: Story = {
  ...inPortal({
    tokenSeconds,
    respond: onRefresh(
      () =>
        new Promise((resolve) => {
          endCall = () => {
            resolve(tokensOf('employer'));
          };
        }),
    ),
  }),
  beforeEach: () => () => {
    endCall();
  },
  async play({ canvasElement }) {
    const { inside } = await warningOf(canvasElement);
    const button = inside.getByRole('button', { name: 'Continue session' });
    await userEvent.click(button);
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
  },
};

/** Escape continues the session. The focus returns to the page. */
export const Continued: Story = {
  ...inPortal({ tokenSeconds, respond: onRefresh(() => tokensOf('employer')) }),
  async play({ canvasElement }) {
    const { dialog, inside } = await warningOf(canvasElement);
    await waitFor(() => expect(inside.getByRole('button', { name: 'Continue session' })).toHaveFocus());
    await within(canvasElement).findByRole('heading', { name: 'Campaigns', hidden: true });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(dialog).not.toBeVisible());
    await waitFor(() => expect(document.title).toBe('Campaigns · Sample Works US'));
    await waitFor(() =>
      expect(within(canvasElement).getByRole('main')).toContainElement(
        document.querySelector<HTMLElement>(':focus'),
      ),
    );
  },
};

/** The server has ended the session: the sign-in page explains it. */
export const Refused: Story = {
  ...inPortal({
    tokenSeconds,
    respond: onRefresh(() => {
      throw problem(401, 'refresh_reused');
    }),
  }),
  async play({ canvasElement }) {
    const { inside } = await warningOf(canvasElement);
    await userEvent.click(inside.getByRole('button', { name: 'Continue session' }));
    await within(canvasElement).findByText(/^Your session has ended\. Sign in again/);
  },
};

/** The session has ended while the page was away. */
export const Expired: Story = {
  ...inPortal({ tokenSeconds: 0, respond: sampleApi() }),
  async play({ canvasElement }) {
    await within(canvasElement).findByText('You were signed out due to inactivity.');
    await expect(portalOf(canvasElement).memory.history.at(-1)).toBe('/login');
  },
};
