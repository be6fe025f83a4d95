import { afterEach, describe, expect, it, vi } from 'vitest';
import { english, fill, loadMessages } from './index.js';

describe('a locale without messages', () => {
  it.each(['en', 'en-US', '', 'xx', 'zh-Hant-TW', '-', '__proto__', 'constructor'])(
    'has those in English: %j',
    async (locale) => {
      await expect(loadMessages(locale)).resolves.toBe(english);
    },
  );
});

describe('a catalogue that cannot be loaded', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.doUnmock('./catalogues/de.js');
  });

  it('is replaced by English', async () => {
    vi.resetModules();
    vi.doMock('./catalogues/de.js', () => {
      throw new Error('offline');
    });
    const fresh = await import('./index.js');
    await expect(fresh.loadMessages('de')).resolves.toBe(fresh.english);
    await expect(fresh.loadMessages('fr')).resolves.toEqual(await loadMessages('fr'));
  });

  it('is replaced by English if it has not arrived after 5 seconds, and used from then on when it has', async () => {
    vi.resetModules();
    vi.useFakeTimers();
    let arrive = (): void => undefined;
    const arrival = new Promise<void>((resolve) => (arrive = resolve));
    vi.doMock('./catalogues/de.js', async (original) => {
      await arrival;
      return original();
    });
    const fresh = await import('./index.js');
    const first = fresh.loadMessages('de');
    await vi.advanceTimersByTimeAsync(5_000);
    await expect(first).resolves.toBe(fresh.english);
    vi.useRealTimers();
    arrive();
    await expect(fresh.loadMessages('de')).resolves.toMatchObject({ pay: 'Bezahlen' });
  });
});

describe('the placeholders of a message', () => {
  it('are replaced at each occurrence', () => {
    expect(fill('Pay {amount}, yes {amount}', { amount: '$1 {x} $&' })).toBe('Pay $1 {x} $&, yes $1 {x} $&');
  });

  it('stay if there is no value for them', () => {
    expect(fill('Pay {amount}', {})).toBe('Pay {amount}');
  });
});
