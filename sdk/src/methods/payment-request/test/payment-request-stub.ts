import type { Page } from '@playwright/test';

/**
 * Stand-in of the browser's payment request: browsers have removed cards from theirs. The label of the total decides the
 * outcome: `card`, `cancel`, `wait`, `shipping`, or the text of a Google Pay token. Installed by its text, so it can use
 * only the page.
 */
function installPaymentRequest(): void {
  interface Details {
    total?: { label: string };
  }
  const billingAddress = { addressLine: ['1 Elm St'], city: 'Oakland', postalCode: '94107', country: 'US' };
  const card = {
    cardNumber: '4111111111111111',
    cardholderName: 'Ada Lee',
    cardSecurityCode: '737',
    expiryMonth: '12',
    expiryYear: '2034',
    billingAddress,
  };
  class PaymentRequest extends EventTarget {
    shippingAddress = { city: 'Oakland' };
    shippingOption = 'express';
    // Not private: the compiler's helpers for private fields do not exist in the page.
    reject: (error: unknown) => void = () => undefined;
    readonly label: string;

    constructor(methods: readonly object[], details: Details) {
      super();
      if (methods.length === 0 || !details.total) throw new TypeError('The total is required.');
      this.label = details.total.label;
    }

    canMakePayment(): Promise<boolean> {
      if (this.label !== 'not allowed') return Promise.resolve(this.label !== 'no');
      return Promise.reject(new DOMException('no', 'NotAllowedError'));
    }

    async show(): Promise<object> {
      const label = this.label;
      if (label === 'cancel') throw new DOMException('closed', 'AbortError');
      if (label === 'wait') {
        return new Promise((_, reject) => {
          this.reject = reject;
        });
      }
      const update = label === 'shipping' ? await this.change('shippingaddresschange') : undefined;
      const isCard = label === 'card' || label === 'shipping';
      const response = {
        requestId: 'request-1',
        methodName: isCard ? 'basic-card' : 'https://google.com/pay',
        payerName: 'Ada Lee',
        ...(update === undefined ? {} : { shippingOption: JSON.stringify(update) }),
        details: isCard ? card : { paymentMethodToken: { token: label } },
      };
      return { ...response, complete: () => Promise.resolve() };
    }

    abort(): Promise<void> {
      this.reject(new DOMException('aborted', 'AbortError'));
      return Promise.resolve();
    }

    /** Fires an event of shipping, and waits for the page's update. */
    change(type: string): Promise<unknown> {
      return new Promise((resolve) => {
        const updateWith = (update: Promise<unknown>) => {
          resolve(update);
        };
        this.dispatchEvent(Object.assign(new Event(type), { updateWith }));
      });
    }
  }
  Object.assign(window, { PaymentRequest });
}

/** Installs the stand-in in the page and in all frames, present and later. */
export async function stubPaymentRequest(page: Page): Promise<void> {
  await page.addInitScript(installPaymentRequest);
  await Promise.all(page.frames().map((frame) => frame.evaluate(installPaymentRequest)));
}
