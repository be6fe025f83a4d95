import { describe, expect, it } from 'vitest';
import { chooseStrategy } from './popup-strategy.js';

const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const android = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko)';
const linux = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko)';
const samsung = 'Mozilla/5.0 (Linux; Android 4.1; SAMSUNG GT-I9300) AppleWebKit/534.30 (KHTML, like Gecko)';

type Row = readonly [name: string, userAgent: string, touchPoints: number];

const agents: Readonly<Record<'window' | 'modal', readonly Row[]>> = {
  window: [
    ['Chrome', `${linux} Chrome/126.0.0.0 Safari/537.36`, 0],
    ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0', 0],
    ['Safari on a Mac', `${mac} Version/17.4 Safari/605.1.15`, 0],
    ['a web view of a Mac app', mac, 0],
    ['Safari on a phone', `${iPhone} Version/17.4 Mobile/15E148 Safari/604.1`, 5],
    ['Safari on a tablet that identifies as a Mac', `${mac} Version/17.4 Safari/605.1.15`, 5],
    ['Chrome on an iPhone', `${iPhone} CriOS/126.0 Mobile/15E148 Safari/604.1`, 5],
    ['Chrome 48 on an iPhone', `${iPhone} CriOS/48.0 Mobile/13C75 Safari/601.1`, 5],
    ['DuckDuckGo on an iPhone', `${iPhone} Mobile/15E148 DuckDuckGo/7`, 5],
    ['Chrome on Android', `${android} Chrome/126.0.0.0 Mobile Safari/537.36`, 5],
    ['Firefox on Android', 'Mozilla/5.0 (Android 14; Mobile; rv:128.0) Gecko/128.0 Firefox/128.0', 5],
    ['DuckDuckGo on Android', `${android} Version/4.0 Chrome/126.0 Mobile DuckDuckGo/5 Safari/537.36`, 5],
    ['Samsung Internet', `${android} SamsungBrowser/24.0 Chrome/117.0.0.0 Mobile Safari/537.36`, 5],
  ],
  modal: [
    ['a web view of an iOS app', `${iPhone} Mobile/15E148`, 5],
    ['a web view on a tablet that identifies as a Mac', mac, 5],
    ['the Google search app', `${iPhone} GSA/320.0 Mobile/15E148 Safari/604.1`, 5],
    ['Firefox on an iPhone', `${iPhone} FxiOS/127.0 Mobile/15E148 Safari/605.1.15`, 5],
    ['Chrome 47 on an iPhone', `${iPhone} CriOS/47.0 Mobile/13C75 Safari/601.1`, 5],
    ['a web view of an Android app', `${android} Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36`, 5],
    ['Opera Mini', 'Opera/9.80 (Android; Opera Mini/36.2/119.132; U; en) Presto/2.12 Version/12.16', 5],
    ['an old Samsung browser', `${samsung} Mobile Safari/534.30`, 5],
  ],
};

for (const [strategy, list] of Object.entries(agents)) {
  describe(`a ${strategy} is opened in`, () => {
    it.each(list)('%s', (_, userAgent, touchPoints) => {
      expect(chooseStrategy({ userAgent, touchPoints, hasBridge: false })).toBe(strategy);
    });
  });
}

it('an app with a bridge uses the bridge, whatever its web view supports', () => {
  for (const [, userAgent, touchPoints] of Object.values(agents).flat()) {
    expect(chooseStrategy({ userAgent, touchPoints, hasBridge: true })).toBe('bridge');
  }
});
