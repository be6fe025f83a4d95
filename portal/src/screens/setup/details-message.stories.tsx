import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { problem } from '../../../test/stories/fake-api.js';
import { inPortal, portalMeta, portalOf } from '../../../test/stories/portal-story.js';
import {
  createCampaign,
  emptyDraft,
  type FakeCampaign,
  filled,
  pathOf,
} from '../../../test/stories/sample-setup.js';
import { SetupPage } from '../../../test/stories/setup-page.js';

export default {
  title: 'Portal/Screens/Setup/Details, invitation',
  ...portalMeta(SetupPage, 'How the invitation of a campaign is written and tried.', { isPage: true }),
} satisfies Meta;

type Story = StoryObj;

const inSetup = (campaign: FakeCampaign) =>
  inPortal({ path: pathOf(campaign.policy), respond: campaign.respond });

/** Waits for the form, and returns the part for the English invitation. */
async function english(canvasElement: HTMLElement, campaign: FakeCampaign) {
  campaign.reset();
  return within(await within(canvasElement).findByRole('group', { name: 'English' }));
}

const messages = createCampaign(emptyDraft);
/** The standard invitation is the start of an own one; a placeholder is inserted at the cursor. */
export const Message: Story = {
  ...inSetup(messages),
  async play({ canvasElement }) {
    const form = await english(canvasElement, messages);
    await userEvent.click(form.getByRole('button', { name: 'Edit the standard invitation' }));
    const body = form.getByLabelText('Message');
    await expect(body).toHaveFocus();
    await userEvent.clear(body);
    await userEvent.type(body, 'Dear ');
    await userEvent.click(form.getByRole('button', { name: 'First name' }));
    await userEvent.keyboard(', see');
    await expect(body).toHaveValue('Dear {firstName}, see');
    await expect(form.getByText(/^Dear Camille, see/)).toBeVisible();
    await within(canvasElement).findByText(/^Saved/);
    await expect(messages.policy.message).toEqual({
      en: { subject: 'Your vision benefit from Sample Works US', body: 'Dear {firstName}, see' },
    });
  },
};

const tried = createCampaign(filled);
/** The text is saved before the test is sent. */
export const Test: Story = {
  ...inSetup(tried),
  async play({ canvasElement }) {
    const form = await english(canvasElement, tried);
    await userEvent.type(form.getByLabelText('Subject'), '!');
    await userEvent.click(form.getByRole('button', { name: 'Send a test to me English' }));
    const { toasts } = portalOf(canvasElement);
    await waitFor(() =>
      expect(toasts.list()).toEqual([
        expect.objectContaining({ text: 'details.test-sent', values: { to: 'employer@demo.example' } }),
      ]),
    );
    await expect(tried.policy.message.en?.subject).toMatch(/!$/);
    await expect(tried.tests).toEqual([{ locale: 'en-US' }]);
  },
};

const incomplete = createCampaign(filled);
/** Nothing is sent while the message is incomplete; the focus moves to what is missing. */
export const TestOfIncomplete: Story = {
  ...inSetup(incomplete),
  async play({ canvasElement }) {
    const form = await english(canvasElement, incomplete);
    const subject = form.getByLabelText('Subject');
    await userEvent.clear(subject);
    await userEvent.click(form.getByRole('button', { name: 'Send a test to me English' }));
    await waitFor(() => expect(subject).toHaveFocus());
    await expect(form.getByText('Enter a subject.')).toBeVisible();
    await expect(incomplete.tests).toEqual([]);
  },
};

const limited = createCampaign(filled);
export const TestFailed: Story = {
  ...inSetup(limited),
  async play({ canvasElement }) {
    const form = await english(canvasElement, limited);
    limited.failure = problem(429, 'rate_limited');
    await userEvent.click(form.getByRole('button', { name: 'Send a test to me English' }));
    await expect(await form.findByRole('alert')).toHaveTextContent(/^Too many/);
  },
};

const partly = createCampaign(emptyDraft);
/** A subject with an unknown placeholder does not keep the message from being saved; the question names the subject. */
export const BadSubject: Story = {
  ...inSetup(partly),
  async play({ canvasElement }) {
    const form = await english(canvasElement, partly);
    const canvas = within(canvasElement);
    await userEvent.type(form.getByLabelText('Subject'), 'Hi {{x}');
    await userEvent.type(form.getByLabelText('Message'), 'Good news.');
    await waitFor(() => expect(partly.policy.message.en?.body).toBe('Good news.'));
    await expect(partly.policy.message.en?.subject).not.toContain('{x}');
    await userEvent.click(canvas.getByRole('link', { name: 'Save and exit' }));
    const question = await canvas.findByRole('alertdialog');
    await expect(question).toHaveTextContent('This field isn’t saved: Subject (English).');
    await expect(form.getByLabelText('Subject')).toHaveValue('Hi {x}');
  },
};
