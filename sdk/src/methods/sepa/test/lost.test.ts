import { describe, expect, it } from 'vitest';
import {
  failure,
  mandate,
  method,
  options,
  refusal,
  createHarness,
} from '../../../../test/support/sepa-harness.js';
import { abortErrors } from '../../../core/errors.js';
import { closedFor } from '../../../frames/popup/popup-service.errors.js';
import { tokenize } from '../page/flow.js';

describe('a window that was closed, or cut off,', () => {
  const detail = { sepaDebitMandateDetail: { last4: '3000', bankReferenceToken: 'reference' } };
  const closed = () => Promise.reject(closedFor('closed'));

  it('asks the gateway for the mandate, and pays where the shopper has agreed', async () => {
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
    ['is refused', [() => Promise.reject(refusal(422))]],
    ['gets no answer', [() => Promise.reject(new TypeError('no network'))]],
    ['is answered by something else', [() => Promise.resolve({})]],
    [
      'is answered, and the mandate is not',
      [() => Promise.resolve(detail), () => Promise.reject(refusal(422))],
    ],
  ])('ends as SEPA_CUSTOMER_CANCELED where the question %s', async (_, answers) => {
    const { deps, request } = createHarness(closed);
    request.mockResolvedValueOnce(mandate);
    for (const answer of answers) request.mockImplementationOnce(answer);
    const error = await failure(tokenize(deps, options));
    expect(error).toMatchObject({ code: 'SEPA_CUSTOMER_CANCELED', details: { reason: 'closed' } });
    expect(error.cause).toMatchObject({ code: 'FRAME_SERVICE_FRAME_CLOSED' });
  });

  it.each(['backdrop', 'provider', 'page-left', 'aborted'] as const)(
    'asks nothing where the shopper or the shop ended it: %s',
    async (reason) => {
      const { deps, request } = createHarness(() => Promise.reject(closedFor(reason)));
      expect((await failure(tokenize(deps, options))).code).toBe('SEPA_CUSTOMER_CANCELED');
      expect(request).toHaveBeenCalledTimes(1);
    },
  );

  it('is aborted while the gateway is asked', async () => {
    const { deps, request, controller } = createHarness(closed);
    request.mockResolvedValueOnce(mandate).mockImplementationOnce(() => {
      controller.abort();
      return Promise.reject(abortErrors.ABORTED());
    });
    expect((await failure(tokenize(deps, options))).code).toBe('ABORTED');
  });
});
