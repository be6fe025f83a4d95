import { afterEach, expect, it, vi } from 'vitest';
import { VERSION } from '../../core/version.js';
import { handshakeWithFrame } from './frame-handshake.js';
import type { OpenedFrame } from './open-frame.js';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function openedFrame(more: Partial<OpenedFrame>): OpenedFrame {
  const frame: Partial<OpenedFrame> = {
    element: {} as HTMLIFrameElement,
    channel: { id: 'id', secret: 'secret' },
    url: 'https://assets.example/frame.html',
    loaded: new Promise<void>(() => undefined),
    blocked: new Promise<void>(() => undefined),
    onHello(listener) {
      listener(VERSION);
    },
    ...more,
  };
  return frame as OpenedFrame;
}

it('opens no channel for a frame that has sent hello before the creation was aborted', async () => {
  const channels = vi.fn();
  vi.stubGlobal('MessageChannel', channels);
  const opened = openedFrame({});
  const handshake = handshakeWithFrame({
    opened,
    configuration: () => Promise.resolve({}),
    onConnection: () => undefined,
    signal: AbortSignal.abort(),
  });
  await expect(handshake).rejects.toMatchObject({ code: 'ABORTED' });
  expect(channels).not.toHaveBeenCalled();
});

it('waits for a configuration that takes longer than a frame may take to say hello', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('<script src="frame.js"></script>')));
  const postMessage = vi.fn();
  const opened = openedFrame({
    element: { contentWindow: { postMessage } } as unknown as HTMLIFrameElement,
    loaded: Promise.resolve(),
  });
  const { signal } = new AbortController();
  const handshake = handshakeWithFrame({
    opened,
    configuration: () => new Promise((resolve) => setTimeout(resolve, 10_000, { fields: [] })),
    onConnection: ({ port }) => {
      port.close();
    },
    signal,
  });
  handshake.catch(() => undefined);
  await vi.advanceTimersByTimeAsync(5_000);
  // A diagnosis of the frame would load its code now.
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(5_000);
  await expect(handshake).resolves.toBeUndefined();
  expect(postMessage).toHaveBeenCalledOnce();
});

it('ends with ABORTED while it waits for its configuration', async () => {
  const controller = new AbortController();
  const opened = openedFrame({ element: { contentWindow: null } as HTMLIFrameElement });
  const handshake = handshakeWithFrame({
    opened,
    configuration: () => new Promise(() => undefined),
    onConnection: () => undefined,
    signal: controller.signal,
  });
  controller.abort();
  await expect(handshake).rejects.toMatchObject({ code: 'ABORTED' });
});
