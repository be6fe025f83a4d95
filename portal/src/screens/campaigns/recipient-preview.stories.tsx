import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { type FakeCall, never, problem, type Respond } from '../../../test/stories/fake-api.js';
import { fitsTheScreen, inPortal, portalMeta, portalOf } from '../../../test/stories/portal-story.js';
import { policies } from '../../../test/stories/sample.js';
import type { OwnPolicy } from '../../../contract/policies.js';
import type { ProblemCode } from '../../../contract/problems.js';
import { useAddress } from '../../context/address.js';
import { RecipientPreview } from './recipient-preview.js';

const items: readonly OwnPolicy[] = policies
  .filter(({ effectiveStatus }) => effectiveStatus === 'ACTIVE')
  .map(({ id, name, usage, benefit, effectiveStatus, schedule, timeZone }) => ({
    ...{ id, name, usage, benefit, effectiveStatus, schedule, timeZone },
    employer: 'Sample Works US',
    redemptionsLeft: null,
    remaining: null,
    usedAt: null,
    code: null,
  }));

/** Simulates the server's part: numbers the sessions of previews, and records which ones are open. */
function createServer(read: () => unknown, signIn: () => void = () => undefined) {
  const open = new Set<string>();
  const reads: (string | undefined)[] = [];
  let opened = 0;
  const respond: Respond = ({ path, body, headers }: FakeCall) => {
    if (path === '/user/login') {
      signIn();
      opened += 1;
      open.add(`refresh-${opened}`);
      return { token: `token-${opened}`, refreshToken: `refresh-${opened}` };
    }
    if (path === '/campaign/policy/me') {
      reads.push(headers['x-authorization-obo']);
      return read();
    }
    if (path === '/user/logout' && typeof body === 'object' && body !== null && 'refreshToken' in body)
      open.delete(String(body.refreshToken));
    return undefined;
  };
  return { respond, open, reads, opened: () => opened };
}

/** The button on its page, which a story can leave. */
function PreviewStory() {
  return useAddress().path === '/campaigns' ? <RecipientPreview /> : null;
}

export default {
  title: 'Portal/Screens/Recipients/Preview',
  ...portalMeta(
    PreviewStory,
    'Shows an employer the recipients’ page, read-only, in a dialog. It reads with the token of a session of its own, which ends when the dialog closes; the employer’s session does not change.',
  ),
} satisfies Meta;

type Story = StoryObj;

const name = 'Preview as recipient';
const openDialog = async (canvasElement: HTMLElement) => {
  const button = within(canvasElement).getByRole('button', { name });
  await userEvent.click(button);
  const dialog = await within(canvasElement).findByRole('dialog', { name });
  return { dialog, inside: within(dialog) };
};

export const Full: Story = {
  ...inPortal({ respond: createServer(() => ({ items })).respond }),
  async play({ canvasElement }) {
    const { inside } = await openDialog(canvasElement);
    await inside.findByRole('heading', { name: 'Fall eye exams', level: 4 });
    await expect(inside.getByRole('heading', { name: 'My benefit', level: 3 })).toHaveFocus();
    // Read-only: the only control closes the dialog.
    await expect(inside.getAllByRole('button')).toHaveLength(1);
  },
};

const longWord = 'Bildschirmarbeitsplatzbrillenförderung';
export const NarrowLongName: Story = {
  ...inPortal(
    { respond: createServer(() => ({ items: items.map((item) => ({ ...item, name: longWord })) })).respond },
    { isNarrow: true },
  ),
  async play({ canvasElement }) {
    const { inside } = await openDialog(canvasElement);
    await inside.findAllByRole('heading', { name: longWord });
    await fitsTheScreen();
  },
};

const closing = createServer(() => ({ items }));
/** A second press opens no other dialog. Closing it ends the preview’s session, and returns the focus. */
export const Closed: Story = {
  ...inPortal({ respond: closing.respond }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const { session } = portalOf(canvasElement);
    const before = session.get();
    const button = canvas.getByRole('button', { name });
    await userEvent.dblClick(button);
    const dialog = await canvas.findByRole('dialog', { name });
    await expect(canvas.getAllByRole('dialog')).toHaveLength(1);
    await within(dialog).findByText('Fall eye exams');
    // React's development mode mounts twice; the session of the first time has ended.
    await waitFor(() => expect([...closing.open]).toEqual([`refresh-${closing.opened()}`]));
    await expect(closing.reads.at(-1)).toBe(`Bearer token-${closing.opened()}`);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(closing.open.size).toBe(0));
    await expect(dialog).not.toHaveAttribute('open');
    await expect(button).toHaveFocus();
    await expect(session.get()).toBe(before);
  },
};

const leaving = createServer(() => ({ items }));
/** Leaving the page ends the preview’s session too. */
export const Left: Story = {
  ...inPortal({ respond: leaving.respond }),
  async play({ canvasElement }) {
    const { inside } = await openDialog(canvasElement);
    await inside.findByText('Fall eye exams');
    await waitFor(() => expect(leaving.open.size).toBe(1));
    portalOf(canvasElement).memory.navigate('/billing');
    await waitFor(() => expect(within(canvasElement).queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(leaving.open.size).toBe(0));
  },
};

export const Loading: Story = {
  ...inPortal({ respond: createServer(never).respond }),
  async play({ canvasElement }) {
    const { dialog } = await openDialog(canvasElement);
    await waitFor(() => expect(dialog.querySelector('[data-shown]')).toBeVisible());
  },
};

export const Empty: Story = {
  ...inPortal({ respond: createServer(() => ({ items: [] })).respond }),
  async play({ canvasElement }) {
    const { inside } = await openDialog(canvasElement);
    await inside.findByText('No active campaigns');
  },
};

const fail = (status: number, code: ProblemCode) => () => {
  throw problem(status, code);
};

export const Failed: Story = {
  ...inPortal({ respond: createServer(fail(503, 'internal')).respond }),
  async play({ canvasElement }) {
    const { inside } = await openDialog(canvasElement);
    await expect(await inside.findByRole('alert')).toHaveTextContent('We couldn’t load the preview.');
  },
};

const server = { isDown: false };
/** A retry opens another preview. The focus stays in the dialog. */
export const Retried: Story = {
  ...inPortal({
    respond: createServer(() => {
      if (server.isDown) throw problem(503, 'internal');
      return { items };
    }).respond,
  }),
  async play({ canvasElement }) {
    server.isDown = true;
    const { inside } = await openDialog(canvasElement);
    const retry = await inside.findByRole('button', { name: 'Try again' });
    server.isDown = false;
    await userEvent.click(retry);
    await expect(inside.getByRole('heading', { name: 'My benefit' })).toHaveFocus();
    await inside.findByText('Fall eye exams');
  },
};

export const StoreDisabled: Story = {
  ...inPortal({ respond: createServer(() => undefined, fail(403, 'store_disabled')).respond }),
  async play({ canvasElement }) {
    const { inside } = await openDialog(canvasElement);
    await inside.findByText('Account deactivated');
  },
};

export const NarrowInFrench: Story = {
  ...inPortal({ respond: createServer(() => ({ items })).respond }, { isNarrow: true, locale: 'fr-CA' }),
  tags: ['variant'],
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Aperçu en tant que bénéficiaire' }));
    await canvas.findByText('Fall eye exams');
  },
};
