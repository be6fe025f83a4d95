import { describe, expect, it } from 'vitest';
import { pending } from '#test/support/pending.js';
import {
  approvalUrl,
  approved,
  failure,
  mandate,
  options,
  gatewayError,
  createHarness,
} from '../test/sepa-harness.js';
import { PaymentError } from '#src/core/errors.js';
import { closedFor, popupServiceErrors } from '#src/frames/popup/popup-service.errors.js';
import { sepaErrors } from './sepa.errors.js';
import { tokenize } from './sepa.flow.js';
import type { SepaTokenizeOptions } from './sepa.options.js';

describe('a mandate that the shopper approves', () => {
  it('resolves with a payment method', async () => {
    const { deps, opened } = createHarness(approved);
    await expect(tokenize(deps, options)).resolves.toEqual({
      nonce: 'nonce-1',
      ibanLastFour: '3000',
      customerId: 'cust-7',
      mandateType: 'ONE_OFF',
    });
    expect(opened).toEqual([approvalUrl]);
    expect(deps.machine.state).toEqual({ status: 'idle' });
  });

  it('uses the gateway’s field names', async () => {
    const { deps, request } = createHarness(approved);
    await tokenize(deps, {
      ...options,
      locale: 'de-DE',
      billingAddress: { addressLine1: 'Hauptstr. 1', postal_code: '10115', postalCode: 'ignored' },
    });
    expect(request.mock.calls.map(([{ endpoint, data }]) => [endpoint, data])).toEqual([
      [
        'sepa_debit',
        {
          sepa_debit: {
            account_holder_name: 'Ada Lee',
            billing_address: { country_code: 'DE', address_line_1: 'Hauptstr. 1', postal_code: '10115' },
            iban: options.iban,
            merchant_or_partner_customer_id: 'cust-7',
            mandate_type: 'ONE_OFF',
          },
          locale: 'de-DE',
          cancel_url: 'https://assets.example/r?cancel=1',
          return_url: 'https://assets.example/r?success=1',
          merchant_account_id: 'acct_eur',
        },
      ],
      [
        'payment_methods/sepa_debit_accounts',
        {
          sepa_debit_account: {
            last_4: '3000',
            merchant_or_partner_customer_id: 'cust-7',
            bank_reference_token: 'reference',
            mandate_type: 'ONE_OFF',
          },
          merchant_account_id: 'acct_eur',
        },
      ],
    ]);
  });

  it('has the shop’s return URLs', async () => {
    const { deps, request } = createHarness(approved);
    const own = { returnUrl: 'https://shop.example/back', cancelUrl: 'https://shop.example/off' };
    await tokenize(deps, { ...options, ...own });
    expect(request.mock.calls[0]?.[0].data).toMatchObject({
      return_url: own.returnUrl,
      cancel_url: own.cancelUrl,
    });
  });

  it('does not change the shop’s options', async () => {
    const { deps } = createHarness(approved);
    await expect(tokenize(deps, Object.freeze({ ...options }))).resolves.toHaveProperty('nonce');
  });
});

describe('options are checked before anything is opened:', () => {
  it.each(Object.keys(options))('SEPA_TOKENIZE_MISSING_REQUIRED_OPTION without %s', async (name) => {
    const { deps, open } = createHarness(approved);
    const given = Object.fromEntries(Object.entries(options).filter(([key]) => key !== name));
    const error = await failure(tokenize(deps, given as unknown as SepaTokenizeOptions));
    expect(error).toMatchObject({ code: 'SEPA_TOKENIZE_MISSING_REQUIRED_OPTION', type: 'MERCHANT' });
    expect(error.message).toContain(name);
    expect(open).not.toHaveBeenCalled();
  });

  it('SEPA_TOKENIZE_MISSING_REQUIRED_OPTION without any', async () => {
    const { deps } = createHarness(approved);
    const error = await failure(tokenize(deps, undefined as unknown as SepaTokenizeOptions));
    expect(error.code).toBe('SEPA_TOKENIZE_MISSING_REQUIRED_OPTION');
  });

  it.each([undefined, null, ''])('%j counts as missing, and is not sent', async (empty) => {
    const { deps, open, request } = createHarness(approved);
    const missing = await failure(tokenize(deps, { ...options, iban: empty } as SepaTokenizeOptions));
    expect(missing.code).toBe('SEPA_TOKENIZE_MISSING_REQUIRED_OPTION');
    expect(open).not.toHaveBeenCalled();
    const billingAddress = { address_line_1: empty, addressLine1: 'Hauptstr. 1', postalCode: empty };
    const blank = { locale: empty, returnUrl: empty, cancelUrl: empty, billingAddress };
    await tokenize(deps, { ...options, ...blank } as SepaTokenizeOptions);
    const data = request.mock.calls[0]?.[0].data;
    expect(data).toMatchObject({
      cancel_url: 'https://assets.example/r?cancel=1',
      return_url: 'https://assets.example/r?success=1',
    });
    expect(JSON.parse(JSON.stringify(data))).not.toHaveProperty('locale');
    expect(data).toHaveProperty('sepa_debit.billing_address', {
      country_code: 'DE',
      address_line_1: 'Hauptstr. 1',
    });
  });

  it.each(['one_off', 'ONCE'])('SEPA_INVALID_MANDATE_TYPE for %j', async (mandateType) => {
    const { deps, open } = createHarness(approved);
    const error = await failure(tokenize(deps, { ...options, mandateType } as SepaTokenizeOptions));
    expect(error).toMatchObject({ code: 'SEPA_INVALID_MANDATE_TYPE', type: 'MERCHANT' });
    expect(open).not.toHaveBeenCalled();
  });
});

describe('a SEPA payment that fails', () => {
  it.each([
    ['is rejected', () => Promise.reject(gatewayError(422))],
    [
      'gets no response',
      () =>
        Promise.reject(
          new PaymentError({ code: 'CLIENT_REQUEST_TIMEOUT', type: 'NETWORK', message: 'late' }),
        ),
    ],
    ['is another object', () => Promise.resolve({ message: { body: { name: 'UNPROCESSABLE_ENTITY' } } })],
  ])('rejects with SEPA_CREATE_MANDATE_FAILED if the mandate %s', async (_, response) => {
    const { deps, request, opened } = createHarness(approved);
    request.mockImplementationOnce(response);
    const error = await failure(tokenize(deps, options));
    expect(error).toMatchObject({ code: 'SEPA_CREATE_MANDATE_FAILED', type: 'MERCHANT' });
    expect(error.details).toHaveProperty('originalError', error.cause);
    expect(opened).toEqual([]);
  });

  it.each([
    ['the shopper canceled', () => Promise.reject(closedFor('backdrop'))],
    ['the bank returns a cancel', () => Promise.resolve({ cancel: '1' })],
  ])('rejects with SEPA_CUSTOMER_CANCELED if %s', async (_, window) => {
    const { deps, request } = createHarness(window);
    const error = await failure(tokenize(deps, options));
    expect(error).toMatchObject({ code: 'SEPA_CUSTOMER_CANCELED', type: 'CUSTOMER' });
    expect(request).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['the popup cannot be opened', () => Promise.reject(popupServiceErrors.FRAME_OPEN_FAILED())],
    ['the bank’s address is invalid', () => Promise.reject(popupServiceErrors.ADDRESS_INVALID())],
    ['the popup returns without parameters', () => Promise.resolve({}), 'read-return'],
  ])('rejects with SEPA_TOKENIZATION_FAILED if %s', async (_, window, step = 'open-popup') => {
    const { deps } = createHarness(window);
    const error = await failure(tokenize(deps, options));
    expect(error).toMatchObject({ code: 'SEPA_TOKENIZATION_FAILED', type: 'UNKNOWN', details: { step } });
  });

  it.each([
    ['is rejected', () => Promise.reject(gatewayError(422))],
    ['has no nonce', () => Promise.resolve({ type: 'SEPADebit' })],
  ])('rejects with SEPA_TRANSACTION_FAILED if the payment method %s', async (_, response) => {
    const { deps, request } = createHarness(approved);
    request.mockImplementationOnce(() => Promise.resolve(mandate)).mockImplementationOnce(response);
    const error = await failure(tokenize(deps, options));
    expect(error).toMatchObject({ code: 'SEPA_TRANSACTION_FAILED', type: 'UNKNOWN' });
    expect(deps.machine.state).toEqual({ status: 'idle' });
  });

  it.each([0, 1])('rejects with the client’s error for missing rights, at request %i', async (index) => {
    const { deps, request } = createHarness(approved);
    const insufficient = gatewayError(403);
    if (index === 1) request.mockImplementationOnce(() => Promise.resolve(mandate));
    request.mockImplementationOnce(() => Promise.reject(insufficient));
    expect(await failure(tokenize(deps, options))).toBe(insufficient);
  });

  it('rejects a second start with SEPA_TOKENIZATION_REQUEST_ACTIVE, but not the next one after it', async () => {
    const first = pending<Record<string, string>>();
    const { deps, open } = createHarness(() => first.promise);
    const running = tokenize(deps, options);
    expect((await failure(tokenize(deps, options))).code).toBe('SEPA_TOKENIZATION_REQUEST_ACTIVE');
    first.resolve({ success: '1' });
    await expect(running).resolves.toHaveProperty('nonce');
    await expect(tokenize(deps, options)).resolves.toHaveProperty('nonce');
    expect(open).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['timeout', 'soon'],
    ['signal', {}],
    ['locale', 5n],
  ])('rejects with OPTION_INVALID for a wrong %s, before anything is opened', async (option, value) => {
    const { deps, open } = createHarness(approved);
    const error = await failure(tokenize(deps, { ...options, [option]: value }));
    expect(error).toMatchObject({ code: 'SEPA_OPTION_INVALID', details: { option } });
    expect(open).not.toHaveBeenCalled();
  });

  it('rejects with ABORTED before anything is opened', async () => {
    const { deps, open } = createHarness(approved);
    const error = await failure(tokenize(deps, { ...options, signal: AbortSignal.abort() }));
    expect(error.code).toBe('ABORTED');
    expect(open).not.toHaveBeenCalled();
  });

  it('has a test of each of its codes', () => {
    expect(Object.keys(sepaErrors).sort()).toEqual([
      'CREATE_MANDATE_FAILED',
      'CUSTOMER_CANCELED',
      'INVALID_MANDATE_TYPE',
      'OPTION_INVALID',
      'TOKENIZATION_FAILED',
      'TOKENIZATION_REQUEST_ACTIVE',
      'TOKENIZE_MISSING_REQUIRED_OPTION',
      'TRANSACTION_FAILED',
    ]);
  });
});

it('tokenize opens the popup immediately, before any response', () => {
  const { deps, open } = createHarness(approved);
  void tokenize(deps, options);
  expect(open).toHaveBeenCalledTimes(1);
});
