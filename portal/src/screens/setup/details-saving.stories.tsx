import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test';
import { problem, unreachable } from '../../../test/stories/fake-api.js';
import { goOffline } from '../../../test/stories/fake-browser.js';
import { inPortal, portalMeta, portalOf } from '../../../test/stories/portal-story.js';
import {
  createCampaign,
  emptyDraft,
  type FakeCampaign,
  filled,
  pathOf,
} from '../../../test/stories/sample-setup.js';
import { SetupPage } from '../../../test/stories/setup-page.js';
import { translate } from '../../../test/stories/translated-page.js';

export default {
  title: 'Portal/Screens/Setup/Details, saving',
  ...portalMeta(SetupPage, 'How the details of a campaign are checked and saved.', { isPage: true }),
} satisfies Meta;

type Story = StoryObj;

const inSetup = (campaign: FakeCampaign) =>
  inPortal({ path: pathOf(campaign.policy), respond: campaign.respond });

/** Waits for the form of a campaign. */
async function open(canvasElement: HTMLElement, campaign: FakeCampaign) {
  campaign.reset();
  const canvas = within(canvasElement);
  const name = await canvas.findByLabelText('Campaign name');
  const header = within(canvas.getByRole('banner'));
  const continues = canvas.getByRole('button', { name: 'Continue' });
  return { canvas, name, header, continues };
}

const saving = createCampaign(emptyDraft);
/** Only what has changed is sent, also what another choice changes. The header shows the name and the time. */
export const Saved: Story = {
  ...inSetup(saving),
  async play({ canvasElement }) {
    const { canvas, name, header } = await open(canvasElement, saving);
    await userEvent.type(name, 'Sunglasses');
    await userEvent.click(canvas.getByRole('radio', { name: 'Sunglasses' }));
    await header.findByText('Saving…');
    await header.findByText(/^Saved \d+:\d\d/);
    await header.findByText('Sunglasses');
    const cap = { amount: 15_000, currencyCode: 'USD' };
    const benefit = { type: 'PERCENT', percent: 30, cap };
    await expect(saving.patches).toEqual([{ name: 'Sunglasses', usage: 'SUNGLASSES', benefit }]);
    // The next steps can be opened now.
    await expect(canvas.getByRole('link', { name: /Recipients/ })).toBeVisible();
  },
};

const touched = createCampaign(emptyDraft);
/** An amount that was typed stays, even if it is the usual one of the first product. */
export const TouchedAmount: Story = {
  ...inSetup(touched),
  async play({ canvasElement }) {
    const { canvas } = await open(canvasElement, touched);
    await userEvent.click(canvas.getByRole('radio', { name: 'Glasses' }));
    await expect(canvas.getByLabelText('Amount')).toHaveValue('$200.00');
    await userEvent.click(canvas.getByRole('radio', { name: 'Contact lenses' }));
    await expect(canvas.getByLabelText('Amount')).toHaveValue('$150.00');
    const amount = canvas.getByLabelText('Amount');
    await userEvent.clear(amount);
    await userEvent.type(amount, '150');
    await userEvent.tab();
    await userEvent.click(canvas.getByRole('radio', { name: 'Glasses' }));
    await expect(canvas.getByLabelText('Amount')).toHaveValue('$150.00');
  },
};

const incomplete = createCampaign(emptyDraft);
/** Continue lists what is missing; a link leads to its input. The summary does not take the focus while typing. */
export const ValidationErrors: Story = {
  ...inSetup(incomplete),
  async play({ canvasElement }) {
    const { canvas, name, continues } = await open(canvasElement, incomplete);
    await userEvent.click(canvas.getByRole('radio', { name: 'By department' }));
    await userEvent.click(continues);
    const summary = await canvas.findByRole('alert');
    await waitFor(() => expect(summary).toHaveFocus());
    await expect(summary).toHaveTextContent('There are 3 problems');
    await expect(document.title).toMatch(/^Error: /);
    await userEvent.click(within(summary).getByRole('link', { name: 'Add at least one department.' }));
    const departments = canvas.getByRole('combobox', { name: 'Departments' });
    await expect(departments).toHaveFocus();
    await userEvent.keyboard('Paint, primer{Enter}Assembly{Tab}');
    await expect(canvas.getByRole('button', { name: 'Remove Paint, primer' })).toBeVisible();
    // Names in another case are those of the list; unknown ones are reported.
    await userEvent.type(departments, 'logistics{Enter}');
    await expect(canvas.getByRole('button', { name: 'Remove Logistics' })).toBeVisible();
    await expect(canvas.getByText(/^No one on your list has: Paint, primer, Assembly\./)).toBeVisible();
    await userEvent.type(name, 'A');
    await expect(summary).toHaveTextContent('There is 1 problem');
    await userEvent.clear(name);
    await expect(summary).toHaveTextContent('There are 2 problems');
    await expect(name).toHaveFocus();
    await expect(name).toHaveAccessibleDescription(/Enter a name/);
  },
};

const rejecting = createCampaign(filled);
/** A value that the server rejects has its message beside the field; a date’s link focuses its first input. */
export const Rejected: Story = {
  ...inSetup(rejecting),
  async play({ canvasElement }) {
    const { canvas, header, continues } = await open(canvasElement, rejecting);
    rejecting.failure = problem(422, 'validation_failed', [
      { field: 'schedule.date.to', code: 'too_long', message: '' },
    ]);
    const last = canvas.getByLabelText('Last day');
    // Not typed: the browser warns about every incomplete date.
    await fireEvent.change(last, { target: { value: '2030-01-01' } });
    await header.findByText('Some fields aren’t saved. Check them.');
    await expect(last).toHaveAccessibleDescription(/at most 24 months/);
    await userEvent.click(continues);
    const summary = await canvas.findByRole('alert');
    await userEvent.click(within(summary).getByRole('link', { name: /at most 24 months/ }));
    await expect(last).toHaveFocus();
  },
};

const failing = createCampaign(filled);
export const NotSaved: Story = {
  ...inSetup(failing),
  async play({ canvasElement }) {
    const { canvas, name, header } = await open(canvasElement, failing);
    failing.failure = unreachable();
    await userEvent.type(name, '!');
    const retry = await header.findByRole('button', { name: 'Try again' });
    await expect(header.getByRole('status')).toHaveTextContent('Not saved');
    await expect(canvas.getByRole('alert')).toHaveTextContent('We couldn’t reach the server.');
    await expect(name).toHaveValue('Safety eyewear, plant crew!');
    await expect(retry).toBeVisible();
  },
};

const retried = createCampaign(filled);
export const Retried: Story = {
  ...inSetup(retried),
  async play({ canvasElement }) {
    const { name, header } = await open(canvasElement, retried);
    retried.failure = problem(503, 'internal');
    await userEvent.type(name, '!');
    const retry = await header.findByRole('button', { name: 'Try again' });
    retried.failure = null;
    await userEvent.click(retry);
    await header.findByText(/^Saved/);
    await expect(retried.patches).toEqual([{ name: 'Safety eyewear, plant crew!' }]);
  },
};

const asking = createCampaign(filled);
export const Conflict: Story = {
  ...inSetup(asking),
  async play({ canvasElement }) {
    const { canvas, name, header } = await open(canvasElement, asking);
    asking.changeByOthers({ name: 'Theirs' });
    await userEvent.type(name, '!');
    const dialog = await canvas.findByRole('alertdialog', { name: 'This campaign was changed elsewhere' });
    // Escape, which the browser turns into this event, decides nothing; the header opens the question again.
    dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
    await waitFor(() => expect(dialog).not.toBeVisible());
    await expect(name).toHaveValue('Safety eyewear, plant crew!');
    await userEvent.click(header.getByRole('button', { name: 'Resolve' }));
    await waitFor(() => expect(dialog).toBeVisible());
  },
};

const theirs = createCampaign(filled);
export const ReloadTheirs: Story = {
  ...inSetup(theirs),
  async play({ canvasElement }) {
    const { canvas, name } = await open(canvasElement, theirs);
    theirs.changeByOthers({ name: 'Theirs', takeUp: 20 });
    await userEvent.type(name, '!');
    await userEvent.click(await canvas.findByRole('button', { name: 'Reload theirs' }));
    await waitFor(() => expect(name).toHaveValue('Theirs'));
    await expect(theirs.patches).toEqual([]);
  },
};

const mine = createCampaign(filled);
/** The own changes are applied to the version of the other user. */
export const KeepEditing: Story = {
  ...inSetup(mine),
  async play({ canvasElement }) {
    const { canvas, name, header } = await open(canvasElement, mine);
    mine.changeByOthers({ name: 'Theirs', takeUp: 20 });
    await userEvent.type(name, '!');
    await userEvent.click(await canvas.findByRole('button', { name: 'Keep editing' }));
    await header.findByText(/^Saved/);
    await expect(name).toHaveValue('Safety eyewear, plant crew!');
    await expect(canvas.getByLabelText('Expected take-up')).toHaveValue('20%');
  },
};

const leaving = createCampaign(filled);
/** Leaving saves first, and asks only if that fails. */
export const Leaving: Story = {
  ...inSetup(leaving),
  async play({ canvasElement }) {
    const { canvas, name, header } = await open(canvasElement, leaving);
    leaving.failure = problem(503, 'internal');
    await userEvent.type(name, '!');
    const exit = header.getByRole('link', { name: 'Save and exit' });
    await userEvent.click(exit);
    const dialog = within(await canvas.findByRole('alertdialog', { name: 'Discard your changes?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Keep editing' }));
    leaving.failure = null;
    await userEvent.click(exit);
    await waitFor(() => expect(portalOf(canvasElement).memory.history.at(-1)).toBe('/campaigns'));
    await expect(leaving.patches).toEqual([{ name: 'Safety eyewear, plant crew!' }]);
  },
};

const offline = createCampaign(filled);
export const Offline: Story = {
  ...inSetup(offline),
  async play({ canvasElement }) {
    const { name, header, continues } = await open(canvasElement, offline);
    const goOnline = goOffline();
    try {
      offline.failure = unreachable();
      await userEvent.type(name, '!');
      await header.findByText('Not saved');
      await expect(continues).toBeDisabled();
    } finally {
      offline.failure = null;
      goOnline();
    }
    await header.findByText(/^Saved/);
  },
};

const translated = createCampaign(emptyDraft);
/** A page whose text nodes a translator has replaced shows each state of saving. */
export const Translated: Story = {
  ...inSetup(translated),
  async play({ canvasElement }) {
    const { canvas, name, header } = await open(canvasElement, translated);
    const has = async (text: string) => {
      await header.findByText(text, { exact: false });
      translate(canvasElement);
    };
    translate(canvasElement);
    await userEvent.type(name, 'Sun');
    await has('Saving…');
    await has('Saved');
    await userEvent.click(canvas.getByRole('radio', { name: 'Sunglasses' }));
    await has('Saved');
    translated.failure = problem(503, 'internal');
    await userEvent.type(name, 's');
    await has('Not saved');
    translated.failure = null;
    await userEvent.click(header.getByRole('button', { name: 'Try again' }));
    await has('Saved');
    await expect(name).toBeVisible();
  },
};
