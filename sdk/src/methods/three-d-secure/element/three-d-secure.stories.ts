import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import { expect, waitFor } from 'storybook/test';
import type { Cardinal } from '../page/cardinal/cardinal.types.js';
import { type ServerSays, serverSays, storyOf } from '#src/ui/test-support.js';
import type { Client } from '#src/client/index.js';
import { VERSION } from '#src/core/version.js';
import { elementControls } from '#test/stories/element-stories.js';
import '../define.js';

interface Args {
  /** Response of the gateway to the lookup. */
  lookup: 'frictionless' | 'challenge' | 'silent' | 'refused';
  theme: 'plain' | 'soft' | 'line' | 'contrast';
  locale: string | undefined;
  isEnabled: boolean;
  hasExit: boolean;
  server: ServerSays;
}

const info = { liabilityShifted: true, liabilityShiftPossible: true, status: 'authenticate_successful' };
const paymentMethod = { nonce: 'verified', type: 'CreditCard', details: {}, threeDSecureInfo: info };

const responses: Readonly<Record<Args['lookup'], () => Promise<object>>> = {
  frictionless: () => Promise.resolve({ paymentMethod, lookup: {}, threeDSecureInfo: info }),
  challenge: () =>
    Promise.resolve({ paymentMethod, lookup: { acsUrl: 'https://acs.example/', transactionId: 't' } }),
  silent: () => new Promise(() => undefined),
  refused: () => Promise.reject(new Error('refused')),
};

/** Returns a client whose gateway returns the story's responses. */
const clientOf = ({ lookup, isEnabled }: Args): Client =>
  ({
    getVersion: () => VERSION,
    getConfiguration: () => ({
      authorizationType: 'CLIENT_TOKEN',
      gatewayConfiguration: {
        environment: 'development',
        clientApiUrl: location.origin,
        threeDSecureEnabled: isEnabled,
        threeDSecure: { cardinalAuthenticationJWT: 'jwt' },
      },
    }),
    request: () => responses[lookup](),
  }) as unknown as Client;

type Handler = (...args: unknown[]) => void;

/** Replaces the challenge script, and shows an empty page instead of the bank's. */
function stubScript(): () => void {
  const handlers = new Map<string, Handler>();
  const cardinal: Cardinal = {
    on: (name, handler) => handlers.set(name, handler),
    off: (name) => handlers.delete(name),
    configure: () => undefined,
    setup: () => {
      handlers.get('payments.setupComplete')?.({ sessionId: 'session' });
    },
    trigger: () => Promise.resolve({ Status: true }),
    continue: () => {
      handlers.get('ui.inline.setup')?.('<iframe src="about:blank"></iframe>', {
        paymentType: 'CCA',
        data: { mode: 'static' },
      });
    },
  };
  const script = document.createElement('script');
  script.type = 'text/plain';
  script.src = `${location.origin}/edge/v1/songbird.js`;
  document.head.append(script);
  Object.assign(window, { Cardinal: cardinal });
  return () => {
    script.remove();
    Reflect.deleteProperty(window, 'Cardinal');
  };
}

export default {
  title: 'Elements/3D Secure',
  component: 'pay-three-d-secure',
  args: {
    lookup: 'frictionless',
    theme: 'plain',
    locale: undefined,
    isEnabled: true,
    hasExit: true,
    server: 'not used',
  },
  argTypes: {
    ...elementControls,
    lookup: {
      description: 'Response of the gateway to the lookup.',
      control: 'inline-radio',
      options: ['frictionless', 'challenge', 'silent', 'refused'],
    },
    isEnabled: { description: 'The account has enabled 3D Secure.' },
    hasExit: { description: 'The challenge has a close button.' },
  },
  beforeEach: stubScript,
  render: (args: Args) => html`
    <pay-three-d-secure
      .client=${clientOf(args)}
      amount="10.00"
      .theme=${args.theme}
      .locale=${args.locale}
      ?display-exit-button=${args.hasExit}
      @pay-success=${serverSays(args.server)}
    ></pay-three-d-secure>
  `,
} satisfies Meta<Args>;

type Story = StoryObj<Args>;

const { says } = storyOf('pay-three-d-secure');

async function verified(canvas: HTMLElement): Promise<void> {
  const element = canvas.querySelector('pay-three-d-secure');
  await waitFor(() => expect(element?.isComplete).toBe(true), { timeout: 15_000 });
  // Its outcome is an event and a text of the element.
  void element?.verifyCard({ nonce: 'nonce', bin: '400000' }).catch(() => undefined);
}

const shows = (selector: string): Pick<Story, 'play'> => ({
  play: async ({ canvasElement }) => {
    await verified(canvasElement);
    await says(canvasElement, selector);
  },
});

const showsChallenge: Pick<Story, 'play'> = {
  play: async ({ canvasElement }) => {
    await verified(canvasElement);
    await waitFor(
      () =>
        expect(
          canvasElement.querySelector('pay-three-d-secure')?.shadowRoot?.querySelector('dialog'),
        ).toBeVisible(),
      { timeout: 15_000 },
    );
  },
};

export const Checking: Story = { args: { lookup: 'silent' }, ...shows('.status') };
export const Verified: Story = shows('.status.good');
export const Failed: Story = { args: { lookup: 'refused' }, ...shows('.message') };
export const Challenge: Story = { args: { lookup: 'challenge' }, ...showsChallenge };
export const ChallengeWithoutCloseButton: Story = {
  args: { lookup: 'challenge', hasExit: false },
  ...showsChallenge,
};
export const ChallengeFromRightToLeft: Story = {
  args: { lookup: 'challenge', locale: 'ar' },
  ...showsChallenge,
  tags: ['variant'],
};
export const WaitingForTheShop: Story = { args: { server: 'silent' }, ...shows('.status') };
export const Paid: Story = { args: { server: 'accepts' }, ...shows('.status.good') };
export const Declined: Story = { args: { server: 'declines' }, ...shows('.message') };
export const Contrast: Story = {
  args: { lookup: 'refused', theme: 'contrast' },
  ...shows('.message'),
  tags: ['variant'],
};
