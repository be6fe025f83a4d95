import { describe, expect, it } from 'vitest';
import { centre, windowFeatures } from './popup-features.js';

const page = {
  outerWidth: 1200,
  outerHeight: 900,
  innerWidth: 1180,
  innerHeight: 800,
  screenX: 0,
  screenY: 0,
};
const sepa = { width: 400, height: 570 };

describe('the center of the page’s window', () => {
  it.each([
    ['a window at the corner', page, { top: 165, left: 400 }],
    ['a window away from the corner', { ...page, screenX: 100, screenY: 50 }, { top: 215, left: 500 }],
    [
      'a screen to the left and above',
      { ...page, screenX: -1920, screenY: -1080 },
      { top: -915, left: -1520 },
    ],
    [
      'a window smaller than the popup',
      { ...page, outerWidth: 300, outerHeight: 400 },
      { top: -85, left: -50 },
    ],
    [
      'odd pixels, which are rounded',
      { ...page, outerWidth: 1201, outerHeight: 901 },
      { top: 166, left: 401 },
    ],
    ['a browser that hides its size', { ...page, outerWidth: 0, outerHeight: 0 }, { top: 115, left: 390 }],
  ])('is computed for %s', (_, bounds, expected) => {
    expect(centre(sepa, bounds)).toEqual(expected);
  });
});

describe('the features of a popup', () => {
  it('have a fixed order, and center it', () => {
    expect(windowFeatures(sepa, page)).toBe('resizable,scrollbars,height=570,width=400,top=165,left=400');
  });

  it.each([
    [{ top: 0, left: 0 }, 'top=0,left=0'],
    [{ top: 20 }, 'top=20,left=400'],
    [{ left: -5 }, 'top=165,left=-5'],
    [{ top: undefined, left: undefined }, 'top=165,left=400'],
  ])('contain a given position: %j', (given, expected) => {
    expect(windowFeatures({ ...sepa, ...given }, page)).toBe(
      `resizable,scrollbars,height=570,width=400,${expected}`,
    );
  });

  it('never sever the opener', () => {
    expect(windowFeatures(sepa, page)).not.toMatch(/noopener|noreferrer/);
  });
});
