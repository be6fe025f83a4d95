import { afterEach, describe, expect, it, vi } from 'vitest';
import { unreachableFrame } from './frame.errors.js';

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

  it('is FRAME_OFFLINE without a network', () => {
    vi.stubGlobal('navigator', { onLine: false });
    expect(unreachableFrame(url).code).toBe('FRAME_OFFLINE');
  });
});
