import { describe, expect, it } from 'vitest';
import { failure, mandate, method, options, gatewayError, createHarness } from './sepa-harness.js';
import { abortErrors } from '#src/core/errors.js';
import { closedFor } from '#src/frames/popup/popup-service.errors.js';
import { tokenize } from '../page/sepa.flow.js';

describe('a payment whose popup was closed or disconnected', () => {
  const detail = { sepaDebitMandateDetail: { last4: '3000', bankReferenceToken: 'reference' } };
  const closed = () => Promise.reject(closedFor('closed'));

  it('requests the mandate, and resolves if the shopper has approved it', async () => {
    const { deps, request } = createHarness(closed);
    request.mockImplementation(({ endpoint }) =>
      Promise.resolve(
        endpoint === 'sepa_debit' ? mandate : endpoint.startsWith('sepa_debit/') ? detail : method,
      ),
    );
    await expect(tokenize(deps, options)).resolves.toMatchObject({
      nonce: 'nonce-1',
      ibanLastFour: '3000',
    });
    expect(request.mock.calls.map(([call]) => call)).toMatchObject([
      { endpoint: 'sepa_debit' },
      { endpoint: 'sepa_debit/a%2F1', method: 'get' },
      { endpoint: 'payment_methods/sepa_debit_accounts' },
    ]);
  });

  it.each([
    ['is rejected', [() => Promise.reject(gatewayError(422))]],
    ['gets no response', [() => Promise.reject(new TypeError('no network'))]],
    ['returns another object', [() => Promise.resolve({})]],
    [
      'succeeds, and the tokenization is rejected',
      [() => Promise.resolve(detail), () => Promise.reject(gatewayError(422))],
    ],
  ])('rejects with SEPA_CUSTOMER_CANCELED if the request for the mandate %s', async (_, responses) => {
    const { deps, request } = createHarness(closed);
    request.mockResolvedValueOnce(mandate);
    for (const response of responses) request.mockImplementationOnce(response);
    const error = await failure(tokenize(deps, options));
    expect(error).toMatchObject({ code: 'SEPA_CUSTOMER_CANCELED', details: { reason: 'closed' } });
    expect(error.cause).toMatchObject({ code: 'FRAME_SERVICE_FRAME_CLOSED' });
  });

  it.each(['backdrop', 'provider', 'page-left', 'aborted'] as const)(
    'requests nothing if the shopper or the shop has ended it: %s',
    async (reason) => {
      const { deps, request } = createHarness(() => Promise.reject(closedFor(reason)));
      expect((await failure(tokenize(deps, options))).code).toBe('SEPA_CUSTOMER_CANCELED');
      expect(request).toHaveBeenCalledTimes(1);
    },
  );

  it('can be aborted during the request', async () => {
    const { deps, request, controller } = createHarness(closed);
    request.mockResolvedValueOnce(mandate).mockImplementationOnce(() => {
      controller.abort();
      return Promise.reject(abortErrors.ABORTED());
    });
    expect((await failure(tokenize(deps, options))).code).toBe('ABORTED');
  });
});
