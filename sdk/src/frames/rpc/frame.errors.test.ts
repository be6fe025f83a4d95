import { afterEach, describe, expect, it, vi } from 'vitest';
import { frameTimedOut, unreachableFrame } from './frame.errors.js';

const url = 'https://assets.shop.example/web/3.102.0/html/frame.html';

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the error of a frame that cannot be reached', () => {
  it('names the option and the directives that can be wrong', () => {
    vi.stubGlobal('navigator', { onLine: true });
    const { code, message } = unreachableFrame(url);
    expect(code).toBe('FRAME_UNREACHABLE');
    for (const part of [url, 'assetsUrl', 'frame-src', 'connect-src']) expect(message).toContain(part);
  });

  it('names the address if the server accepts connections without responding', () => {
    const { code, message } = frameTimedOut(url);
    expect(code).toBe('FRAME_TIMEOUT');
    expect(message).toBe(`The frame ${url} did not respond to "configure" in time.`);
  });

  it('is FRAME_OFFLINE without a network', () => {
    vi.stubGlobal('navigator', { onLine: false });
    expect(unreachableFrame(url).code).toBe('FRAME_OFFLINE');
  });
});
