import { describe, expect, it } from 'vitest';
import { abortErrors, defineErrors, type ErrorDetails, PaymentError } from './errors.js';
import { gatewayFailure } from './gateway-failure.js';

const own = defineErrors('SEPA', { FAILED: ['CUSTOMER', 'm'], NETWORK_ERROR: ['NETWORK', 'm'] });
const kinds = { failed: own.FAILED, network: own.NETWORK_ERROR };

const clientError = (details?: ErrorDetails) =>
  new PaymentError({ code: 'CLIENT_X', type: 'NETWORK', message: 'm', details });

describe('a failed gateway call', () => {
  it.each([
    [200, 'SEPA_FAILED'],
    [400, 'SEPA_FAILED'],
    [401, 'SEPA_FAILED'],
    [403, 'CLIENT_X'],
    [404, 'SEPA_FAILED'],
    [408, 'SEPA_FAILED'],
    [422, 'SEPA_FAILED'],
    [429, 'SEPA_NETWORK_ERROR'],
    [499, 'SEPA_FAILED'],
    [500, 'SEPA_NETWORK_ERROR'],
    [503, 'SEPA_NETWORK_ERROR'],
    [0, 'SEPA_NETWORK_ERROR'],
    [-1, 'SEPA_NETWORK_ERROR'],
  ])('with status %i becomes %s', (httpStatus, code) => {
    expect(gatewayFailure(clientError({ httpStatus }), kinds).code).toBe(code);
  });

  it('without a status becomes a network error', () => {
    expect(gatewayFailure(clientError(), kinds).code).toBe('SEPA_NETWORK_ERROR');
    expect(gatewayFailure(clientError({ originalError: 'x' }), kinds).code).toBe('SEPA_NETWORK_ERROR');
  });

  it('keeps the client’s error as cause and in its details', () => {
    const error = clientError({ httpStatus: 422 });
    expect(gatewayFailure(error, kinds)).toMatchObject({ cause: error, details: { originalError: error } });
  });

  it('with an unknown error becomes a network error with that error as cause', () => {
    const error = new TypeError('bug');
    expect(gatewayFailure(error, kinds)).toMatchObject({ code: 'SEPA_NETWORK_ERROR', cause: error });
  });

  it('that was aborted stays ABORTED', () => {
    const aborted = abortErrors.ABORTED({ cause: 'left' });
    expect(gatewayFailure(aborted, kinds)).toBe(aborted);
  });
});
