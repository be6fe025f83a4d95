import { devices } from '@playwright/test';
import { describe, expect, test } from 'vitest';
import { hasSoftwareKeyboard, isIos } from './software-keyboard.js';

const agentOf = (name: string) => devices[name]?.userAgent ?? '';
const macintosh =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15';
const chromeOs = 'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36';
const androidFirefox = 'Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0';
const oldIpod = 'Mozilla/5.0 (iPod touch; CPU iPhone OS 12_0 like Mac OS X) AppleWebKit/605.1.15';

describe('hasSoftwareKeyboard', () => {
  test.each([
    ['an Android phone', agentOf('Pixel 7'), 5],
    ['Firefox on Android', androidFirefox, 5],
    ['an iPhone', agentOf('iPhone 15'), 5],
    ['an old iPad', agentOf('iPad Mini'), 5],
    ['an iPod', oldIpod, 5],
    ['an iPad that identifies as a Macintosh', macintosh, 5],
    ['a Chromebook', chromeOs, 0],
  ])('is true for %s', (_, userAgent, touchPoints) => {
    expect(hasSoftwareKeyboard(userAgent, touchPoints)).toBe(true);
  });

  test.each([
    ['Chrome', agentOf('Desktop Chrome'), 0],
    ['Chrome on a Windows tablet', agentOf('Desktop Chrome'), 10],
    ['Firefox', agentOf('Desktop Firefox'), 0],
    ['Safari on a Macintosh', macintosh, 0],
    ['a browser without identification', '', 5],
  ])('is false for %s', (_, userAgent, touchPoints) => {
    expect(hasSoftwareKeyboard(userAgent, touchPoints)).toBe(false);
  });
});

describe('isIos', () => {
  test.each([
    ['an iPhone', agentOf('iPhone 15'), 5, true],
    ['an old iPad', agentOf('iPad Mini'), 5, true],
    ['an iPad that identifies as a Macintosh', macintosh, 5, true],
    ['a Macintosh', macintosh, 0, false],
    ['an Android phone', agentOf('Pixel 7'), 5, false],
    ['Chrome', agentOf('Desktop Chrome'), 0, false],
  ])('of %s', (_, userAgent, touchPoints, expected) => {
    expect(isIos(userAgent, touchPoints)).toBe(expected);
  });
});
