import { describe, expect, it } from 'vitest';
import { popupServiceErrors } from '../frames/popup/popup-service.errors.js';
import { localPaymentErrors } from '../methods/local-payment/index.js';
import { BraintreeError } from './errors.js';
import { braintreeModules } from './modules.js';

const { explain } = braintreeModules['local-payment'];

describe('an error of a local payment, as in braintree-web', () => {
  it('has the name of a missing option as its details', () => {
    const error = localPaymentErrors.START_PAYMENT_MISSING_REQUIRED_OPTION({
      params: { option: 'fallback.url' },
      details: { option: 'fallback.url' },
    });
    const recorded = explain(error);
    expect(recorded).toBeInstanceOf(BraintreeError);
    expect(recorded).toMatchObject({ code: error.code, details: "Missing required 'fallback.url' option." });
  });

  it('has no details if there are no options', () => {
    const error = localPaymentErrors.START_PAYMENT_MISSING_REQUIRED_OPTION({
      details: { option: 'options' },
    });
    expect(explain(error)).toHaveProperty('details', undefined);
  });

  it.each(['WINDOW_CLOSED', 'START_PAYMENT_FAILED'] as const)(
    'has no details for a closed window: %s',
    (name) => {
      const error = localPaymentErrors[name]({ cause: popupServiceErrors.FRAME_CLOSED() });
      expect(explain(error)).toMatchObject({ code: `LOCAL_PAYMENT_${name}`, details: undefined });
    },
  );

  it('is otherwise unchanged', () => {
    const error = localPaymentErrors.INVALID_PAYMENT_OPTION({ cause: new Error('no') });
    expect(explain(error)).toBe(error);
    expect(explain('text')).toBe('text');
  });
});
