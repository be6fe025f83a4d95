import { describe, expect, it } from 'vitest';
import { agents } from '../test/support.js';
import { supportsVenmo, type VenmoSupportOptions } from './browser-support.js';

const ios = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const linux = 'Mozilla/5.0 (Linux; Android 14; SM-S918B) AppleWebKit/537.36 (KHTML, like Gecko)';
const safari = 'Version/17.4';

const browsers = {
  'iOS Safari': agents.iPhone,
  'iOS Chrome': `${ios} CriOS/124.0.6367.88 Mobile/15E148 Safari/604.1`,
  'iOS Firefox': `${ios} FxiOS/125.0 Mobile/15E148 Safari/605.1.15`,
  'iOS web view': `${ios} Mobile/15E148`,
  'iOS Google app': `${ios} GSA/312.0 Mobile/15E148 Safari/604.1`,
  'iOS Facebook': `${ios} Mobile/15E148 [FBAN/FBIOS;FBAV/460.0;FBDV/iPhone15,3]`,
  'iPad as a Mac': `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) ${safari} Safari/605.1.15`,
  'Android Chrome': agents.android,
  'Android web view': `${linux.replace('SM-S918B', 'SM-S918B; wv')} Version/4.0 Chrome/124.0.0.0 Mobile Safari/537.36`,
  'Android Firefox': 'Mozilla/5.0 (Android 14; Mobile; rv:125.0) Gecko/125.0 Firefox/125.0',
  'Android Opera': `${linux} Chrome/124.0.0.0 Mobile Safari/537.36 OPR/81.0`,
  'Samsung Internet': `${linux} SamsungBrowser/24.0 Chrome/117.0.0.0 Mobile Safari/537.36`,
  'Android Facebook': `${linux} Version/4.0 Chrome/124.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/460.0;]`,
  'Android Instagram': `${linux} Version/4.0 Chrome/124.0.0.0 Mobile Safari/537.36 Instagram 330.0 Android`,
  'Facebook on Huawei': 'Mozilla/5.0 (Linux; HUAWEI P60) AppleWebKit/537.36 [FBAN/EMA;FBAV/400.0]',
  'desktop Chrome': agents.desktop,
  'desktop Safari': `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) ${safari} Safari/605.1.15`,
} as const;

type Name = keyof typeof browsers;

/** Columns: default, allowNewBrowserTab false, allowWebviews false, in a frame. */
const table: Readonly<Record<Name, readonly [boolean, boolean, boolean, boolean]>> = {
  'iOS Safari': [true, true, true, true],
  'iOS Chrome': [true, false, true, false],
  'iOS Firefox': [true, false, true, true],
  'iOS web view': [true, true, false, true],
  'iOS Google app': [true, true, false, true],
  'iOS Facebook': [true, false, false, true],
  'iPad as a Mac': [true, true, true, true],
  'Android Chrome': [true, true, true, true],
  'Android web view': [true, true, false, true],
  'Android Firefox': [true, false, true, true],
  'Android Opera': [true, false, true, true],
  'Samsung Internet': [false, false, false, false],
  'Android Facebook': [false, false, false, false],
  'Android Instagram': [false, false, false, false],
  'Facebook on Huawei': [false, false, false, false],
  'desktop Chrome': [false, false, false, false],
  'desktop Safari': [false, false, false, false],
};

const isSupported = (name: Name, options: VenmoSupportOptions = {}, isFramed = false) =>
  supportsVenmo(options, {
    userAgent: browsers[name],
    touchPoints: name.startsWith('desktop') ? 0 : 5,
    isFramed,
  });

describe('supportsVenmo', () => {
  it.each(Object.entries(table) as [Name, (typeof table)[Name]][])(
    'returns the support of %s by options and frame',
    (name, [byDefault, inTab, withoutViews, framed]) => {
      expect(isSupported(name)).toBe(byDefault);
      expect(isSupported(name, { allowNewBrowserTab: false })).toBe(inTab);
      expect(isSupported(name, { allowWebviews: false })).toBe(withoutViews);
      expect(isSupported(name, {}, true)).toBe(framed);
    },
  );

  it('supports computers only with allowDesktop or allowDesktopWebLogin, in any tab', () => {
    for (const name of ['desktop Chrome', 'desktop Safari'] as const) {
      expect(isSupported(name, { allowDesktop: true })).toBe(true);
      expect(isSupported(name, { allowDesktopWebLogin: true })).toBe(true);
      expect(isSupported(name, { allowDesktop: true, allowNewBrowserTab: false })).toBe(true);
    }
    expect(isSupported('Samsung Internet', { allowDesktop: true })).toBe(false);
  });
});
