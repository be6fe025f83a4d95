import { describe, expect, it, vi } from 'vitest';
import { agents, createHarness } from '../../test/support.js';
import { switchToApp } from './switch-to-app.js';

const url = 'https://venmo.com/braintree/checkout?resource_id=context-1';

describe('switchToApp', () => {
  const ios = { userAgent: agents.iPhone, platform: 'iPhone' };
  const chrome = { ...ios, userAgent: agents.iPhone.replace('Version/17.4', 'CriOS/124.0') };

  it.each([
    ['a window on Android', {}, {}, 'open'],
    ['a window in iOS Safari', ios, {}, 'open'],
    ['the same tab in iOS Chrome', chrome, {}, 'navigate'],
    ['the same tab with useRedirectForIOS', ios, { useRedirectForIOS: true }, 'navigate'],
    ['the same tab with mobileWebFallBack', ios, { mobileWebFallBack: true }, 'navigate'],
    ['a window with useRedirectForIOS on Android', {}, { useRedirectForIOS: true }, 'open'],
    ['the same tab with a deep link on iOS', ios, { deepLinkReturnUrl: 'shop://back' }, 'navigate'],
    ['a window with a deep link elsewhere', {}, { deepLinkReturnUrl: 'shop://back' }, 'open'],
  ] as const)('uses %s', (_name, browser, options, method) => {
    const { page } = createHarness({ page: browser });
    switchToApp({ page, options }, url);
    const other = method === 'open' ? 'navigate' : 'open';
    expect(page[method]).toHaveBeenCalledExactlyOnceWith(url);
    expect(page[other]).not.toHaveBeenCalled();
  });

  it('uses the app that hosts the page, with a deep link', () => {
    const openInApp = vi.fn<(url: string) => void>();
    const { deps, page } = createHarness({ page: { openInApp } });
    switchToApp({ page: deps.page, options: { deepLinkReturnUrl: 'shop://back' } }, url);
    expect(openInApp).toHaveBeenCalledExactlyOnceWith(url);
    expect(page.open).not.toHaveBeenCalled();
  });
});
