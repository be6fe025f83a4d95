import { scenario } from '../scenario.js';

const ids = { btLpToken: 'EC-1', btLpPaymentId: 'PAYID-1', btLpPayerId: 'P1' };

/** Calls of the shop with the return parameters of a window. */
export const returnScenarios = [
  scenario({
    name: 'local payment return with invented parameters',
    data: [
      ids,
      { token: 'EC-1', paymentId: 'PAYID-1', PayerID: 'P1' },
      { queryItems: ids },
      { errorcode: 'processing_error', btLpToken: 'EC-1' },
      { c: '1', btLpToken: 'EC-1' },
      { c: 1, errorcode: 'payment_error' },
      { wasCanceled: 'true', btLpToken: 'EC-1' },
      { wasCanceled: true },
    ],
    run: async ({ localPayment, authorization, data, note }) => {
      const instance = await localPayment.create({ authorization });
      for (const params of data) await note(JSON.stringify(params), () => instance.tokenize(params));
    },
  }),
  scenario({
    name: 'local payment return without a cancellation',
    data: { wasCanceled: 'false', errorcode: 'processing_error', btLpToken: 'EC-1' },
    run: async ({ localPayment, authorization, data, note }) => {
      const instance = await localPayment.create({ authorization });
      await note('tokenize', () => instance.tokenize(data));
    },
  }),
  scenario({
    name: 'local payment return in the address of the page',
    data: [
      '',
      '?a=1',
      '?errorcode=processing_error&btLpToken=EC-1',
      '?btLpToken=EC-1&btLpPaymentId=PAYID-1&btLpPayerId=P1',
      '?btLpToken=EC-1&btLpPaymentId=PAYID-1',
    ],
    run: async ({ localPayment, authorization, data, note }) => {
      const instance = await localPayment.create({ authorization });
      for (const query of data) {
        history.replaceState(null, '', location.pathname + query);
        await note(`has ${query}`, () => instance.hasTokenizationParams());
        await note(`tokenize ${query}`, () => instance.tokenize());
      }
    },
  }),
];
