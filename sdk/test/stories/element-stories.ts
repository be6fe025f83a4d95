import { expect, waitFor } from 'storybook/test';
import { type ServerSays, storyOf } from '#src/ui/test-support.js';

/** Arguments of the stories of every payment element. */
export interface ElementArgs {
  authorization: string | (() => Promise<string>);
  theme: 'plain' | 'soft' | 'line' | 'contrast';
  locale: string | undefined;
  disabled: boolean;
  server: ServerSays;
}

export const elementArgs: ElementArgs = {
  authorization: 'development_tesserademokey_tessera_demo',
  theme: 'plain',
  locale: undefined,
  disabled: false,
  server: 'not used',
};

export const elementControls = {
  server: {
    description: 'Response of the shop’s server to the nonce.',
    control: 'inline-radio',
    options: ['not used', 'silent', 'accepts', 'declines'],
  },
} as const;

interface PlayContext {
  canvasElement: HTMLElement;
}

/** Conditions under which the shopper's payment reaches a result. */
interface Approval<Args> {
  args?: Args;
  /** Stubs the provider. */
  beforeEach?: () => (() => void) | Promise<() => void>;
  /** Fills the fields. */
  fill?: (canvas: HTMLElement) => Promise<void>;
}

/**
 * Returns the stories that the elements share, and functions for further ones. CSF is indexed statically, so the file of
 * the element exports each of them by name, at most once.
 *
 * @param tag - Tag of the element that a story shows.
 * @param fillFields - Fills the fields of the element before the button is pressed.
 */
export function elementStories(
  tag: string,
  fillFields: (canvas: HTMLElement) => Promise<void> = () => Promise.resolve(),
) {
  const { part, isReady, press, says, isSeen } = storyOf(tag);
  const start = async (canvas: HTMLElement, fill = fillFields) => {
    await isReady(canvas);
    await fill(canvas);
    await press(canvas);
  };
  /** Presses the button and waits for a text in the element. */
  const pressed = (selector: string, fill?: (canvas: HTMLElement) => Promise<void>) => ({
    play: async ({ canvasElement }: PlayContext) => {
      await start(canvasElement, fill);
      await says(canvasElement, selector);
    },
  });
  /** Presses the button and waits until a part of the element is visible. */
  const opened = (selector: string, fill?: (canvas: HTMLElement) => Promise<void>) => ({
    play: async ({ canvasElement }: PlayContext) => {
      await start(canvasElement, fill);
      await isSeen(canvasElement, selector);
    },
  });
  return {
    pressed,
    opened,
    ready: { play: ({ canvasElement }: PlayContext) => isReady(canvasElement) },
    filled: {
      play: async ({ canvasElement }: PlayContext) => {
        await isReady(canvasElement);
        await fillFields(canvasElement);
      },
    },
    loading: {
      // An authorization that never resolves.
      args: { authorization: () => new Promise<string>(() => undefined) },
      play: ({ canvasElement }: PlayContext) => says(canvasElement, '.status'),
    },
    failedToLoad: {
      args: { authorization: () => Promise.reject<string>(new Error('the shop is down')) },
      play: ({ canvasElement }: PlayContext) => says(canvasElement, '.message'),
    },
    disabled: {
      args: { disabled: true },
      play: async ({ canvasElement }: PlayContext) => {
        await waitFor(() => expect(part(canvasElement, '.start')).toBeDisabled());
      },
    },
    /** The element is hidden, and names the reason. */
    unsupported: (reason: string) => ({
      play: async ({ canvasElement }: PlayContext) => {
        const element = canvasElement.querySelector<HTMLElement & { unsupportedReason?: string }>(tag);
        await waitFor(() => expect(element?.unsupportedReason).toBe(reason), { timeout: 15_000 });
        await expect(element?.checkVisibility()).toBe(false);
      },
    }),
    /** Stories of an approved payment, and of each response of the shop's server to it. */
    approvedBy<const Args extends object>({ args, beforeEach, fill }: Approval<Args>) {
      const story = (server: ServerSays) => ({
        args: { ...args, server },
        ...(beforeEach ? { beforeEach } : {}),
      });
      return {
        approved: { ...story('not used'), ...pressed('.good', fill) },
        /** The server has not responded yet. */
        processing: { ...story('silent'), ...opened('.spinner', fill) },
        paid: { ...story('accepts'), ...pressed('.good', fill) },
        declined: { ...story('declines'), ...pressed('.message', fill) },
      };
    },
  };
}
