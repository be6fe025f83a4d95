import { afterEach, expect, it, vi } from 'vitest';
import { VERSION } from '../../core/version.js';
import { handshakeWithFrame } from './frame-handshake.js';
import type { OpenedFrame } from './open-frame.js';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('opens no channel for a frame that has sent hello before the creation was aborted', async () => {
  const channels = vi.fn();
  vi.stubGlobal('MessageChannel', channels);
  const opened = {
    element: {} as HTMLIFrameElement,
    channel: { id: 'id', secret: 'secret' },
    url: 'https://assets.example/frame.html',
    loaded: new Promise<void>(() => undefined),
    blocked: new Promise<void>(() => undefined),
    onHello(listener: (version: string) => void) {
      listener(VERSION);
    },
  } as OpenedFrame;
  const handshake = handshakeWithFrame({
    opened,
    configuration: () => Promise.resolve({}),
    onConnection: () => undefined,
    signal: AbortSignal.abort(),
  });
  await expect(handshake).rejects.toMatchObject({ code: 'ABORTED' });
  expect(channels).not.toHaveBeenCalled();
});
