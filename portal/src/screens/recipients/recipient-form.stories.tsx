import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { type FakeCall, problem } from '../../../test/stories/fake-api.js';
import { fitsTheScreen, inPortal, portalMeta, portalOf } from '../../../test/stories/portal-story.js';
import { sampleApi } from '../../../test/stories/sample-api.js';
import { people } from '../../../test/stories/sample-people.js';
import { SignedInPage } from '../../../test/stories/signed-in-page.js';
import { Recipients } from './recipients.js';

function RecipientFormStory() {
  return (
    <SignedInPage>
      <Recipients />
    </SignedInPage>
  );
}

export default {
  title: 'Portal/Screens/Recipients/Form',
  ...portalMeta(RecipientFormStory, 'Adds a person, or edits one.', { isPage: true }),
} satisfies Meta;

type Story = StoryObj;

const path = '/recipients';
const [first, , , fourth] = people;
const detail = (id = '') => `${path}?detail=${id}`;

let calls: FakeCall[] = [];
const beforeEach = () => {
  calls = [];
};

/** Responds like the sample store; each change of a person gets this response. */
const respond = (change: (call: FakeCall) => unknown) =>
  sampleApi((call) => {
    if (!call.path.startsWith('/recipient') || call.method === 'GET') return undefined;
    calls.push(call);
    return change(call);
  });

const openAdd = async (canvasElement: HTMLElement) => {
  const canvas = within(canvasElement);
  await userEvent.click(await canvas.findByRole('button', { name: 'Add person' }));
  const dialog = within(await canvas.findByRole('dialog', { name: 'Add person' }));
  await dialog.findByLabelText('Phone');
  return dialog;
};

const openEdit = async (canvasElement: HTMLElement, name: string) => {
  const canvas = within(canvasElement);
  const panel = within(await canvas.findByRole('region', { name }));
  await userEvent.click(await panel.findByRole('button', { name: 'Edit' }));
  const dialog = within(await canvas.findByRole('dialog', { name: `Edit ${name}` }));
  await dialog.findByLabelText('Phone');
  return dialog;
};

/** Errors are listed above the form, which takes the focus; they go away as the fields are filled. */
export const Errors: Story = {
  ...inPortal({ path, respond: respond(() => first) }),
  beforeEach,
  async play({ canvasElement }) {
    const dialog = await openAdd(canvasElement);
    await userEvent.click(dialog.getByRole('button', { name: 'Add person' }));
    const summary = await dialog.findByRole('alert');
    await expect(summary).toHaveFocus();
    await waitFor(() => expect(document.title).toMatch(/^Error: Recipients/));
    await expect(calls).toEqual([]);
    await userEvent.click(within(summary).getByRole('link', { name: 'Enter a first name.' }));
    await userEvent.keyboard('Zoë');
    await waitFor(() => expect(dialog.getByLabelText('First name')).not.toHaveAttribute('aria-invalid'));
    await expect(dialog.getByLabelText('Last name')).toHaveAttribute('aria-invalid', 'true');
    await userEvent.type(dialog.getByLabelText('Phone'), '3035550199');
    await waitFor(() => expect(dialog.getByLabelText('Email')).not.toHaveAttribute('aria-invalid'));
  },
};

/** The new person is opened. A double press sends one request. */
export const Added: Story = {
  ...inPortal({ path, respond: respond(() => fourth) }),
  beforeEach,
  async play({ canvasElement }) {
    const dialog = await openAdd(canvasElement);
    await userEvent.type(dialog.getByLabelText('First name'), 'Sample');
    await userEvent.type(dialog.getByLabelText('Last name'), 'Recipient 00004');
    await userEvent.type(dialog.getByLabelText('Email'), 'recipient00004@sample.example');
    await userEvent.selectOptions(dialog.getByLabelText('Language'), 'French');
    await userEvent.dblClick(dialog.getByRole('button', { name: 'Add person' }));
    const panel = await within(canvasElement).findByRole('region', { name: 'Sample Recipient 00004' });
    await expect(calls).toHaveLength(1);
    await expect(calls[0]?.body).toMatchObject({ firstName: 'Sample', locale: 'fr-CA', phone: null });
    await expect(calls[0]?.headers['Idempotency-Key']).toMatch(/^[\da-f-]{36}$/);
    await waitFor(() => expect(within(panel).getByRole('heading', { level: 2 })).toHaveFocus());
  },
};

/** The other person can be opened, after a question about the unsaved changes. */
export const Duplicate: Story = {
  ...inPortal({
    path,
    respond: respond(() => {
      throw problem(409, 'duplicate', [
        { field: 'email', code: 'duplicate', message: '', id: fourth?.id ?? '' },
      ]);
    }),
  }),
  beforeEach,
  async play({ canvasElement }) {
    const dialog = await openAdd(canvasElement);
    await userEvent.type(dialog.getByLabelText('First name'), 'A');
    await userEvent.type(dialog.getByLabelText('Last name'), 'B');
    await userEvent.type(dialog.getByLabelText('Email'), 'recipient00004@sample.example');
    await userEvent.click(dialog.getByRole('button', { name: 'Add person' }));
    await expect(await dialog.findByRole('alert')).toHaveTextContent(
      'Another person has this email address.',
    );
    await userEvent.click(dialog.getByRole('button', { name: 'View that person' }));
    const canvas = within(canvasElement);
    const question = within(await canvas.findByRole('alertdialog', { name: 'Discard your changes?' }));
    await userEvent.click(question.getByRole('button', { name: 'Discard changes' }));
    await canvas.findByRole('region', { name: 'Sample Recipient 00004' });
    await expect(portalOf(canvasElement).memory.history.at(-1)).toBe(detail(fourth?.id));
  },
};

/** Only what has changed is sent, for the version that is shown. */
export const Edited: Story = {
  ...inPortal({ path: detail(first?.id), respond: respond(() => first) }),
  beforeEach,
  async play({ canvasElement }) {
    const dialog = await openEdit(canvasElement, 'Sample Recipient 00001');
    await expect(dialog.getByLabelText('Hire date')).toHaveValue('2024-09-03');
    await userEvent.clear(dialog.getByLabelText('Department'));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(within(canvasElement).queryByRole('dialog')).toBeNull());
    await expect(calls[0]).toMatchObject({
      ...{ method: 'PATCH', body: { department: null }, headers: { 'If-Match': '"3"' } },
    });
    const panel = within(canvasElement).getByRole('region', { name: 'Sample Recipient 00001' });
    await waitFor(() => expect(within(panel).getByRole('button', { name: 'Edit' })).toHaveFocus());
  },
};

/** Someone else has changed the person: the changes can be kept on top of the latest version. */
export const Conflict: Story = {
  ...inPortal({
    path: detail(first?.id),
    respond: sampleApi((call) => {
      if (call.method === 'PATCH') {
        calls.push(call);
        if (calls.length === 1) throw problem(412, 'version_mismatch');
        return first;
      }
      const isOne = call.path === `/recipient/${first?.id ?? ''}`;
      return isOne ? { ...first, version: 9, location: 'Denver', lastName: 'Theirs' } : undefined;
    }),
  }),
  beforeEach,
  async play({ canvasElement }) {
    const dialog = await openEdit(canvasElement, 'Sample Recipient 00001');
    await userEvent.clear(dialog.getByLabelText('Last name'));
    await userEvent.type(dialog.getByLabelText('Last name'), 'Mine');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    const notice = within(await dialog.findByRole('alert'));
    await userEvent.click(notice.getByRole('button', { name: 'Keep editing' }));
    await expect(dialog.getByLabelText('Last name')).toHaveValue('Mine');
    await expect(dialog.getByLabelText('Location')).toHaveValue('Denver');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(calls).toHaveLength(2));
    await expect(calls[1]).toMatchObject({ body: { lastName: 'Mine' }, headers: { 'If-Match': '"9"' } });
  },
};

/** Closing asks before changes are lost, and returns to them. */
export const Unsaved: Story = {
  ...inPortal({ path, respond: sampleApi() }, { isNarrow: true }),
  async play({ canvasElement }) {
    const dialog = await openAdd(canvasElement);
    await fitsTheScreen();
    await userEvent.type(dialog.getByLabelText('First name'), 'Zoë');
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    const canvas = within(canvasElement);
    const question = within(await canvas.findByRole('alertdialog', { name: 'Discard your changes?' }));
    await userEvent.click(question.getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(canvas.queryByRole('alertdialog')).toBeNull());
    await expect(dialog.getByLabelText('First name')).toHaveValue('Zoë');
  },
};

/** Enlarged to 400 %, the whole dialog scrolls: title and buttons would leave no place for the fields. */
export const Enlarged: Story = {
  ...inPortal({ path, respond: sampleApi() }, { isEnlarged: true }),
  async play({ canvasElement }) {
    const dialog = await openAdd(canvasElement);
    await fitsTheScreen();
    const content = dialog.getByLabelText('Phone').closest('.dialog-content');
    await expect(content?.scrollHeight).toBe(content?.clientHeight);
  },
};
