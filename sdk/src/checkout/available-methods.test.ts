import { afterEach, describe, expect, it, vi } from 'vitest';
import { PayReadyEvent } from '../ui/events.js';
import { AvailableMethods } from './available-methods.js';

/** Creates the methods of a checkout whose shop lists these names. */
function createMethods(methods: string, express?: string, currency = 'USD'): AvailableMethods {
  return new AvailableMethods({
    ...{ methods, express, authorization: undefined, noSaved: true, methodOptions: {} },
    ...{ amount: '24.50', currency },
    renderRoot: { querySelector: () => null } as unknown as HTMLElement,
    ...{ assetsUrl: undefined, locale: undefined },
    matches: () => false,
    requestUpdate: vi.fn(),
  });
}

/** Reports that a method is unavailable; returns true if the shop's listeners receive the event. */
function report(announce: (event: PayReadyEvent) => void): boolean {
  const event = new PayReadyEvent('WALLET_NOT_ENABLED');
  const stop = vi.spyOn(event, 'stopPropagation');
  announce(event);
  return stop.mock.calls.length === 0;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('an unavailable express wallet', () => {
  it.each<[title: string, methods: string, express: string, names: string, isReported: boolean]>([
    ['is removed if a method remains in the list', 'card', 'paypal', '', false],
    ['is removed if another wallet remains', '', 'paypal venmo', 'venmo', false],
    ['stays and is reported to the shop if it is the last method', '', 'paypal', 'paypal', true],
    ['is the last method if the list names only this wallet', 'paypal', 'paypal', 'paypal', true],
  ])('%s', (_, methods, express, names, isReported) => {
    const available = createMethods(methods, express);
    expect(
      report((event) => {
        available.onExpressReady('paypal', event);
      }),
    ).toBe(isReported);
    expect(available.express.join(' ')).toBe(names);
  });

  it('stays if all others were removed before', () => {
    const available = createMethods('', 'paypal venmo');
    for (const [name, isReported] of [
      ['paypal', false],
      ['venmo', true],
    ] as const) {
      expect(
        report((event) => {
          available.onExpressReady(name, event);
        }),
      ).toBe(isReported);
    }
    expect(available.express).toEqual(['venmo']);
  });
});

it('an unavailable method of the list is removed, unless it is the last one', () => {
  const available = createMethods('paypal card');
  expect(available.onReady(new PayReadyEvent('PAYPAL_NOT_ENABLED'))).toBe(true);
  expect(available.onReady(new PayReadyEvent('CARD_NOT_ENABLED'))).toBe(false);
  expect(available.names).toEqual(['card']);
});

describe('an express wallet that has failed to load', () => {
  it('is removed and not moved into the list; without any other, the failure is shown', () => {
    const available = createMethods('card', 'paypal venmo');
    available.onExpressFailed('paypal');
    expect([available.express, available.hasExpressFailed]).toEqual([['venmo'], false]);
    available.onExpressFailed('venmo');
    expect([available.express, available.hasExpressFailed]).toEqual([[], true]);
    expect(available.names).toEqual(['card']);
    available.retryExpress();
    expect([available.express, available.hasExpressFailed]).toEqual([['paypal', 'venmo'], false]);
  });

  it('is loaded again with the selected method if that has failed, too', () => {
    const available = createMethods('card', 'paypal');
    available.onExpressFailed('paypal');
    available.onReady(new PayReadyEvent());
    expect(available.hasExpressFailed).toBe(true);
    available.onFailed();
    expect(available.isReady).toBe(false);
    available.onReady(new PayReadyEvent());
    expect(available.express).toEqual(['paypal']);
  });
});

it.each([
  ['USD', 'card us-bank-account', 'venmo'],
  ['usd', 'card us-bank-account', 'venmo'],
  ['', 'card us-bank-account', 'venmo'],
  ['CAD', 'card', ''],
])('Venmo and US bank accounts are offered only in US dollars: %s', (currency, names, express) => {
  const available = createMethods('card us-bank-account', 'venmo', currency);
  expect([available.names.join(' '), available.express.join(' ')]).toEqual([names, express]);
});

it('a method in another currency stays if it is the last one, and reports the reason', () => {
  expect(createMethods('us-bank-account', '', 'CAD').names).toEqual(['us-bank-account']);
});

describe('Apple Pay', () => {
  const table: readonly [methods: string, express: string, names: string, wallets: string][] = [
    ['card apple-pay', '', 'card', ''],
    ['card', 'apple-pay paypal', 'card', 'paypal'],
    ['', 'apple-pay paypal', '', 'paypal'],
    ['apple-pay', '', 'apple-pay', ''],
    ['', 'apple-pay', '', 'apple-pay'],
    ['apple-pay', 'apple-pay', 'apple-pay', ''],
  ];

  it.each(table)(
    'is offered in other browsers only as the last method: methods "%s" and express "%s"',
    (methods, express, names, wallets) => {
      const available = createMethods(methods, express);
      expect([available.names.join(' '), available.express.join(' ')]).toEqual([names, wallets]);
    },
  );

  it('is offered in a browser with Apple Pay', () => {
    vi.stubGlobal('ApplePaySession', vi.fn());
    const available = createMethods('card apple-pay', 'paypal');
    expect(available.names).toEqual(['card', 'apple-pay']);
  });
});
