(() => {
  'use strict';
  const source = document.currentScript;
  const home = new URL(source.src);

  /** Parameters of PayPal's script, for tests to read. */
  const settings = {
    query: Object.fromEntries(home.searchParams),
    data: { ...source.dataset },
  };

  /** Milliseconds to wait for the popup's first page before it is redirected anyway. */
  const waitingMs = 3000;

  /** Styles of the button. They are set one by one, because a strict policy blocks a style attribute. */
  const styles = {
    width: '100%',
    'min-height': '44px',
    border: '0',
    'border-radius': '4px',
    background: '#ffc439',
    color: '#111',
    font: 'bold 16px system-ui, sans-serif',
    cursor: 'pointer',
  };

  const place = 'width=450,height=535,resizable,scrollbars';

  function Buttons(options = {}) {
    const { createOrder, createBillingAgreement } = options;
    if (!createOrder && !createBillingAgreement) {
      throw new Error('Buttons need createOrder or createBillingAgreement.');
    }
    let button;
    let stop = () => undefined;

    async function start() {
      const popup = window.open(`${home.origin}/paypal/waiting?shop=${location.origin}`, '_blank', place);
      if (!popup) {
        options.onError?.(new Error('The window was blocked.'));
        return;
      }
      stop();
      const controller = new AbortController();
      const { signal } = controller;
      const timer = setInterval(() => {
        if (popup.closed) finish(() => options.onCancel?.({}));
      }, 100);
      const finish = (report) => {
        if (signal.aborted) return;
        stop();
        popup.close();
        report();
      };
      stop = () => {
        controller.abort();
        clearInterval(timer);
        button?.removeAttribute('disabled');
      };
      button?.setAttribute('disabled', '');
      let hasLanded = () => undefined;
      // Some browsers stay on the first page if the popup is redirected while that page loads.
      const landed = new Promise((resolve) => {
        hasLanded = resolve;
        const deadline = setTimeout(resolve, waitingMs);
        signal.addEventListener('abort', () => clearTimeout(deadline), { once: true });
      });
      window.addEventListener(
        'message',
        (event) => {
          if (event.source !== popup || event.origin !== home.origin) return;
          const { paypal, report, ...change } = event.data ?? {};
          if (paypal === 'waiting') hasLanded();
          if (paypal === 'report') finish(() => reportOutcome(report));
          if (paypal === 'shipping') void changeShipping(popup, change);
        },
        { signal },
      );
      try {
        const token = createBillingAgreement ? await createBillingAgreement() : await createOrder();
        if (signal.aborted) return;
        // PayPal's script throws a similar error.
        if (typeof token !== 'string' || token === '') throw new Error('An order id is needed.');
        const [path, name] = createBillingAgreement
          ? ['/agreements/approve', 'ba_token']
          : ['/checkoutnow', 'token'];
        const query = new URLSearchParams({
          [name]: token,
          shop: location.origin,
          ...(options.onShippingChange ? { shipping: 'ask' } : {}),
          ...(settings.query.commit === 'false' ? {} : { useraction: 'commit' }),
        });
        await landed;
        if (signal.aborted) return;
        popup.location.href = `${home.origin}${path}?${query}`;
      } catch (error) {
        finish(() => options.onError?.(error));
      }
    }

    function reportOutcome({ outcome, token, ba_token: billingToken, paymentId, payer }) {
      if (outcome === 'cancel') options.onCancel?.({ orderID: token, billingToken });
      else if (outcome === 'fail') options.onError?.(new Error('The payment was declined.'));
      else {
        const data = billingToken
          ? { billingToken, paymentToken: token, orderID: token, payerID: payer }
          : { orderID: token, payerID: payer, paymentID: paymentId, paymentToken: token };
        void (async () => {
          try {
            await options.onApprove?.(data, {});
          } catch (error) {
            options.onError?.(error);
          }
        })();
      }
    }

    async function changeShipping(popup, { option, paymentID, paymentToken }) {
      const report = (isAccepted) =>
        popup.postMessage({ paypal: 'shipping', option: option.id, isAccepted }, home.origin);
      let isRefused = false;
      try {
        await options.onShippingChange(
          { orderID: paymentToken, paymentToken, paymentID, selected_shipping_option: option },
          {
            resolve: () => Promise.resolve(),
            reject: () => {
              isRefused = true;
              return Promise.resolve();
            },
          },
        );
        report(!isRefused);
      } catch (error) {
        report(false);
        options.onError?.(error);
      }
    }

    return {
      isEligible: () => true,
      close() {
        stop();
        button?.remove();
        return Promise.resolve();
      },
      render(target) {
        const container = typeof target === 'string' ? document.querySelector(target) : target;
        if (!container) return Promise.reject(new Error('The container was not found.'));
        button = document.createElement('button');
        button.type = 'button';
        button.textContent = createBillingAgreement ? 'Save PayPal' : 'Pay with PayPal';
        for (const [property, value] of Object.entries(styles)) button.style.setProperty(property, value);
        button.addEventListener('click', () => void start());
        container.append(button);
        options.onInit?.({}, {});
        return Promise.resolve();
      },
    };
  }

  window[source.dataset.namespace || 'paypal'] = {
    version: 'sandbox',
    FUNDING: { PAYPAL: 'paypal', CREDIT: 'credit' },
    Buttons,
    settings,
  };
})();
