/**
 * Stand-in of Google's script, with its global, its calls and its status codes. `window.googlePayTest` decides without a
 * sheet: `ready` is the result of `isReadyToPay` (`false`, `'silent'` or a status code), `outcome` is `'approve'`,
 * `'silent'` or a status code of `loadPaymentData`.
 */
{
  const { origin } = new URL(document.currentScript.src);
  const test = () => window.googlePayTest ?? {};
  const silent = () => new Promise(() => undefined);
  const fail = (statusCode, statusMessage = statusCode) => Promise.reject({ statusCode, statusMessage });
  const codes = ['DEVELOPER_ERROR', 'BUYER_ACCOUNT_ERROR', 'MERCHANT_ACCOUNT_ERROR', 'INTERNAL_ERROR'];

  /** Returns the gateway's parameters of a card, or of a PayPal account. */
  const parametersOf = (request, type) => {
    if (request.apiVersion !== 2) return request.paymentMethodTokenizationParameters?.parameters;
    const method = request.allowedPaymentMethods?.find((each) => each.type === type);
    return method?.tokenizationSpecification?.parameters;
  };
  const typesOf = (request) =>
    request.apiVersion === 2 ? request.allowedPaymentMethods.map(({ type }) => type) : ['CARD'];

  const problemOf = (request, environment) => {
    const { apiVersion, transactionInfo, allowedPaymentMethods, merchantInfo, merchantId } = request;
    if (!transactionInfo) return 'transactionInfo is required';
    if (!transactionInfo.currencyCode) return 'transactionInfo.currencyCode is required';
    if (apiVersion === 2 && !allowedPaymentMethods?.length) return 'allowedPaymentMethods is required';
    const [type] = typesOf(request);
    if (!parametersOf(request, type)?.gateway) return 'the gateway is required';
    const id = apiVersion === 2 ? merchantInfo?.merchantId : merchantId;
    if (environment === 'PRODUCTION' && !id) return 'the merchant id is required in PRODUCTION';
    return undefined;
  };

  const mint = async (request, type) => {
    const response = await fetch(`${origin}/gp/p/tokens`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      credentials: 'omit',
      body: JSON.stringify({ type, parameters: parametersOf(request, type) }),
    });
    const { token } = await response.json();
    const info = { cardNetwork: 'VISA', cardDetails: '1111' };
    if (request.apiVersion !== 2) {
      return { cardInfo: info, paymentMethodToken: { tokenizationType: 'PAYMENT_GATEWAY', token } };
    }
    const description = type === 'CARD' ? 'Visa •••• 1111' : 'PayPal';
    const tokenizationData = { type: 'PAYMENT_GATEWAY', token };
    return {
      apiVersion: 2,
      apiVersionMinor: 0,
      paymentMethodData: { type, description, info: type === 'CARD' ? info : {}, tokenizationData },
    };
  };

  const show = async (request) => {
    const { totalPrice = '', currencyCode } = request.transactionInfo;
    const types = typesOf(request);
    const main = {
      ...(types.includes('CARD') && { CARD: 'Pay with Visa •••• 1111' }),
      ...(types.includes('PAYPAL') && { PAYPAL: 'Pay with PayPal' }),
    };
    const sheet = globalThis.tesseraWalletSheet({
      title: 'Google Pay (test)',
      facts: [
        ['Shop', location.hostname],
        ['Total', `${totalPrice} ${currencyCode}`],
      ],
      main,
      cancel: 'Close',
      problems: { silent: 'Never answer', ...Object.fromEntries(codes.map((code) => [code, code])) },
    });
    let choice = await sheet.chosen;
    if (choice === 'silent') choice = await sheet.stall('Google Pay is not responding.');
    sheet.wait('One moment…');
    try {
      return await decide(request, choice);
    } finally {
      sheet.close();
    }
  };

  const decide = (request, choice) => {
    if (choice === 'silent') return silent();
    if (choice === 'cancel' || choice === 'CANCELED')
      return fail('CANCELED', 'User closed the Payment Request UI.');
    if (codes.includes(choice)) return fail(choice);
    return mint(request, choice);
  };

  class PaymentsClient {
    #environment;

    constructor({ environment = 'TEST' } = {}) {
      if (!['TEST', 'PRODUCTION'].includes(environment))
        throw new Error(`Unknown environment ${environment}`);
      this.#environment = environment;
    }

    isReadyToPay(request) {
      const { ready = true } = test();
      if (ready === 'silent') return silent();
      if (typeof ready === 'string') return fail(ready);
      if (!request?.allowedPaymentMethods)
        return fail('DEVELOPER_ERROR', 'allowedPaymentMethods is required');
      const known = request.existingPaymentMethodRequired ? { paymentMethodPresent: ready } : {};
      return Promise.resolve({ result: ready, ...known });
    }

    loadPaymentData(request) {
      const problem = problemOf(request, this.#environment);
      if (problem) return fail('DEVELOPER_ERROR', problem);
      const isClicked = navigator.userActivation?.isActive !== false || test().withoutClick;
      if (!isClicked) return fail('DEVELOPER_ERROR', 'Call it in a click');
      const { outcome } = test();
      if (outcome === 'approve') return mint(request, typesOf(request)[0]);
      return outcome ? decide(request, outcome) : show(request);
    }

    createButton({ onClick }) {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = 'Google Pay';
      button.addEventListener('click', onClick);
      const box = document.createElement('div');
      box.append(button);
      return box;
    }

    prefetchPaymentData() {
      // The stand-in has nothing to prefetch.
    }
  }

  window.google = { ...window.google, payments: { ...window.google?.payments, api: { PaymentsClient } } };
}
