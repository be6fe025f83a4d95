import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { problem, unreachable } from '../../test/stories/fake-api.js';
import { inPortal, portalMeta } from '../../test/stories/portal-story.js';
import { Button } from '../ui/button.js';
import { EmptyState } from '../ui/empty-state.js';
import { ErrorSummary } from '../ui/error-summary.js';
import { Field } from '../ui/field.js';
import { Notice } from '../ui/notice.js';
import { Skeleton } from '../ui/skeleton.js';
import { ErrorPanel } from './error-panel.js';
import { NoAccessPanel } from './no-access.js';

interface FeedbackProps {
  what: 'notices' | 'empty' | 'no-access' | 'error' | 'skeleton' | 'summary';
  error: unknown;
  onRetry: () => void;
}

/** Messages in place of content, and beside it. */
function Feedback({ what, error, onRetry }: FeedbackProps) {
  switch (what) {
    case 'notices':
      return (
        <div className="stack">
          <Notice tone="info">Your campaign starts on December 1.</Notice>
          <Notice tone="success">Card saved.</Notice>
          <Notice tone="warning">This card expires soon.</Notice>
          <Notice tone="danger">We couldn’t save the card.</Notice>
        </div>
      );
    case 'empty':
      return (
        <EmptyState
          icon="campaigns"
          title="Start your first campaign"
          text="Choose a benefit, add people, and start."
          action={<Button kind="primary">New campaign</Button>}
        />
      );
    case 'no-access':
      return <NoAccessPanel />;
    case 'error':
      return <ErrorPanel title="We couldn’t load your campaigns." error={error} onRetry={onRetry} />;
    case 'skeleton':
      return <Skeleton rows={6} thing="Campaigns" />;
    case 'summary':
      return <Form />;
  }
}

function Form() {
  const [attempt, setAttempt] = useState(0);
  const problems =
    attempt === 0
      ? []
      : [
          { fieldId: 'name', text: 'Enter a name.' },
          { fieldId: 'code', text: 'Enter a code of 3 to 20 characters.' },
        ];
  const textOf = (id: string) => problems.find(({ fieldId }) => fieldId === id)?.text;
  return (
    <div className="stack">
      <ErrorSummary problems={problems} attempt={attempt} />
      <Field id="name" label="Client name" error={textOf('name')} />
      <Field id="code" label="Code" error={textOf('code')} />
      <Button
        kind="primary"
        onClick={() => {
          setAttempt(attempt + 1);
        }}
      >
        Create client
      </Button>
    </div>
  );
}

export default {
  title: 'Portal/Components/Feedback',
  ...portalMeta(
    Feedback,
    'Messages: Notice, EmptyState, NoAccessPanel, ErrorPanel, Skeleton and ErrorSummary.',
  ),
  args: { what: 'notices', error: problem(500, 'internal'), onRetry: fn() },
} satisfies Meta<FeedbackProps>;

type Story = StoryObj<FeedbackProps>;

export const Notices: Story = {};
export const Empty: Story = { args: { what: 'empty' } };
export const NoAccess: Story = { args: { what: 'no-access' } };
export const Loading: Story = { args: { what: 'skeleton' } };

/** Names the missing part and the reason, with the id of the request for the support. */
export const Failed: Story = {
  args: { what: 'error' },
  async play({ canvasElement, args }) {
    const alert = within(within(canvasElement).getByRole('alert'));
    await expect(alert.getByText(/^Request req_/)).toBeVisible();
    await userEvent.click(alert.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
/** The part is loaded again when the browser is online again. */
export const Unreachable: Story = {
  args: { what: 'error', error: unreachable(), onRetry: fn() },
  async play({ canvasElement, args }) {
    await within(canvasElement).findByRole('alert');
    window.dispatchEvent(new Event('online'));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
export const RateLimited: Story = { args: { what: 'error', error: problem(429, 'rate_limited') } };
export const StoreDisabled: Story = { args: { what: 'error', error: problem(403, 'store_disabled') } };
export const FailedInFrench: Story = {
  ...inPortal({}, { locale: 'fr-CA', isNarrow: true }),
  tags: ['variant'],
  args: { what: 'error' },
};

/** Each failed attempt moves the focus to the summary; its links lead to the fields. */
export const Summary: Story = {
  args: { what: 'summary' },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const submit = canvas.getByRole('button', { name: 'Create client' });
    await userEvent.click(submit);
    const summary = canvas.getByRole('alert');
    await expect(summary).toHaveFocus();
    await expect(within(summary).getByRole('heading')).toHaveTextContent('There are 2 problems');
    await userEvent.click(submit);
    await expect(summary).toHaveFocus();
    await userEvent.click(within(summary).getByRole('link', { name: /^Enter a code/ }));
    await expect(canvas.getByLabelText('Code')).toHaveFocus();
  },
};
