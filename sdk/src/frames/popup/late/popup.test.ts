import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openWindow } from './popup.js';

const onEnd = vi.fn<(report?: object) => void>();
let visited: string[];
let isLost: boolean;

beforeEach(() => {
  vi.clearAllMocks();
  visited = [];
  isLost = false;
  const location = {
    get href() {
      return 'https://assets.example/landing';
    },
    set href(url: string) {
      if (isLost) throw new DOMException('The window is not allowed to navigate.', 'SecurityError');
      visited.push(url);
    },
  };
  const handle = { closed: false, location, focus: () => undefined, close: () => undefined };
  const screen = {
    outerWidth: 800,
    outerHeight: 600,
    innerWidth: 800,
    innerHeight: 600,
    screenX: 0,
    screenY: 0,
  };
  vi.stubGlobal('window', { open: () => handle, ...screen });
  vi.stubGlobal('navigator', { userAgent: '' });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const open = () =>
  openWindow({
    landing: 'https://assets.example/landing',
    name: 'paypal',
    bounds: { width: 400, height: 570 },
    locale: 'en',
    onEnd,
    signal: new AbortController().signal,
  });

describe('the redirect of a window to the provider', () => {
  it('happens after the landing page has loaded', () => {
    open()?.redirect('https://provider.example/');
    expect(visited).toEqual(['https://provider.example/']);
    expect(onEnd).not.toHaveBeenCalled();
  });

  it('ends the payment if the window has lost its opener', () => {
    isLost = true;
    open()?.redirect('https://provider.example/');
    expect(onEnd.mock.calls).toEqual([[]]);
  });
});
