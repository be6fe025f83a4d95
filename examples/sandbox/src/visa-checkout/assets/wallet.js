(() => {
  'use strict';
  const gateway = new URL(document.currentScript.src).origin;
  const handlers = new Map();
  let options;

  const fire = (event, ...args) => {
    for (const handler of handlers.get(event) ?? []) handler(...args);
  };

  const create = (tag, text, style = {}) => {
    const element = document.createElement(tag);
    element.textContent = text;
    for (const [name, value] of Object.entries(style)) element.style.setProperty(name, value);
    return element;
  };

  async function approve() {
    const response = await fetch(`${gateway}/visa-checkout/calls`, { method: 'POST' });
    const { paymentRequest } = options;
    return {
      ...(await response.json()),
      paymentRequest,
      partialPaymentInstrument: {
        lastFourDigits: '1111',
        paymentType: { cardBrand: 'VISA', cardType: 'CREDIT' },
      },
      partialShippingAddress: { countryCode: 'US', postalCode: '94607' },
      vInitRequest: options,
    };
  }

  function open() {
    const dialog = create('dialog', '', {
      border: '0',
      'border-radius': '12px',
      padding: '24px',
      'max-inline-size': '20rem',
      font: '16px system-ui',
    });
    dialog.setAttribute('aria-label', 'Visa Checkout');
    const { currencyCode = '', subtotal = '' } = options.paymentRequest ?? {};
    dialog.append(
      create('h2', 'Visa Checkout', { margin: '0', color: '#1a1f71' }),
      create('p', `${currencyCode} ${subtotal}`),
    );
    const end = async (event, ...args) => {
      dialog.close();
      dialog.remove();
      if (event) fire(event, ...args);
    };
    const choices = {
      'Pay with Visa 1111': async () => end('payment.success', await approve()),
      'Cancel and return': () => end('payment.cancel', { callid: '0', ...options.paymentRequest }),
      'Fail in the wallet': () => end('payment.error', {}, { code: 500, message: 'The wallet failed' }),
      'Do not answer': () => end(),
    };
    for (const [text, choose] of Object.entries(choices)) {
      const button = create('button', text, {
        display: 'block',
        'inline-size': '100%',
        'min-block-size': '44px',
        'margin-block-start': '8px',
        font: 'inherit',
      });
      button.addEventListener('click', () => void choose());
      dialog.append(button);
    }
    dialog.addEventListener('cancel', () => void choices['Cancel and return']());
    document.body.append(dialog);
    dialog.showModal();
  }

  window.V = {
    init(given) {
      if (!given.apikey) throw new Error('V.init: apikey is missing');
      if (given.settings?.dataLevel !== 'FULL') throw new Error('V.init: dataLevel must be FULL');
      options = given;
      for (const button of document.querySelectorAll('img.v-button')) button.onclick = open;
    },
    on(event, handler) {
      handlers.set(event, [...(handlers.get(event) ?? []), handler]);
    },
    setOptions(partial) {
      options = { ...options, ...partial };
    },
    off(event) {
      handlers.delete(event);
    },
  };
  window.onVisaCheckoutReady?.();
})();
