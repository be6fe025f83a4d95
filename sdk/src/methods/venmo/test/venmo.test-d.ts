import { expectTypeOf, test } from 'vitest';
import type { Client } from '#src/client/index.js';
import type { VenmoElement } from '#src/define.js';
import { isPaymentError } from '#src/index.js';
import {
  create,
  isBrowserSupported,
  type Venmo,
  type VenmoCancelTokenizationErrorCode,
  type VenmoCreateErrorCode,
  type VenmoErrorCode,
  venmoErrors,
  type VenmoPayload,
  type VenmoTokenizeErrorCode,
  VERSION,
} from '../index.js';

declare const client: Client;
declare const instance: Venmo;

test('create takes a client, or an authorization', () => {
  expectTypeOf(create).returns.toEqualTypeOf<Promise<Venmo>>();
  void create({ client });
  void create({ authorization: async () => (await fetch('/token')).text(), allowDesktop: true });
  // @ts-expect-error -- options are required
  void create();
  // @ts-expect-error -- a client or an authorization is required
  void create({ allowDesktop: true });
  // @ts-expect-error -- a misspelt option
  void create({ client, allowDesktopWeblogin: true });
});

test('create takes the amounts of the order as strings', () => {
  const lineItems = [{ name: 'Mug', quantity: 2, unitAmount: '5.00', kind: 'debit' }] as const;
  void create({ client, paymentMethodUsage: 'single_use', totalAmount: '10.00', lineItems });
  // @ts-expect-error -- an unknown usage
  void create({ client, paymentMethodUsage: 'once' });
  // @ts-expect-error -- amounts are strings
  void create({ client, totalAmount: 10 });
});

test('tokenize resolves with a nonce', () => {
  expectTypeOf(instance.tokenize()).resolves.toEqualTypeOf<VenmoPayload>();
  void instance.tokenize({ processResultsDelay: 500, signal: AbortSignal.timeout(1) });
  // @ts-expect-error -- an unknown option
  void instance.tokenize({ amount: '10.00' });
  expectTypeOf<VenmoPayload['type']>().toEqualTypeOf<'VenmoAccount'>();
  expectTypeOf<VenmoPayload['details']['username']>().toEqualTypeOf<string>();
});

test('the rest of its surface', () => {
  expectTypeOf(isBrowserSupported({ allowDesktop: true })).toEqualTypeOf<boolean>();
  expectTypeOf(instance.isBrowserSupported()).toEqualTypeOf<boolean>();
  expectTypeOf(instance.hasTokenizationResult()).toEqualTypeOf<boolean>();
  expectTypeOf(instance.getUrl()).resolves.toEqualTypeOf<string>();
  expectTypeOf(venmoErrors.ECD_DISABLED().code).toEqualTypeOf<'VENMO_ECD_DISABLED'>();
  expectTypeOf<Venmo>().toExtend<AsyncDisposable>();
  expectTypeOf(VERSION).toEqualTypeOf<string>();
});

test('a switch over the codes of a call is exhaustive', () => {
  const label = (code: VenmoCancelTokenizationErrorCode): string => {
    switch (code) {
      case 'VENMO_TOKENIZATION_REQUEST_NOT_ACTIVE':
        return 'ended';
      case 'METHOD_CALLED_AFTER_TEARDOWN':
        return 'removed';
    }
  };
  expectTypeOf(label).returns.toEqualTypeOf<string>();
});

test('each call has its own codes, and those of all methods', () => {
  expectTypeOf<'VENMO_NOT_ENABLED' | 'CLIENT_GATEWAY_NETWORK' | 'ABORTED'>().toExtend<VenmoCreateErrorCode>();
  expectTypeOf<'VENMO_NOT_ENABLED'>().not.toExtend<VenmoTokenizeErrorCode>();
  expectTypeOf<VenmoCreateErrorCode | VenmoTokenizeErrorCode>().toExtend<VenmoErrorCode>();
  const error: unknown = venmoErrors.CANCELED();
  // @ts-expect-error -- a misspelt code
  if (isPaymentError<VenmoTokenizeErrorCode>(error) && error.code === 'VENMO_CANCELLED') return;
});

test('the events of the element have its codes', () => {
  const element = {} as VenmoElement;
  element.addEventListener('pay-error', ({ error }) => {
    expectTypeOf<'VENMO_APP_FAILED' | 'ELEMENT_NOT_READY'>().toExtend<typeof error.code>();
    // @ts-expect-error -- a code of another method
    if (error.code === 'SEPA_OPTION_INVALID') return;
  });
  element.addEventListener('pay-cancel', ({ error }) => {
    // @ts-expect-error -- a misspelt code
    if (error?.code === 'VENMO_CANCELLED') return;
  });
});
