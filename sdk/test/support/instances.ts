import { vi } from 'vitest';
import { Client } from '#src/client/client.js';
import { clientConfiguration, restOnly } from '#src/client/test-support.js';
import { Lifecycle } from '#src/core/lifecycle.js';
import { popupServiceErrors } from '#src/frames/popup/popup-service.errors.js';
import type { PopupService } from '#src/frames/popup/late/popup-service.js';
import { AmericanExpress } from '#src/methods/american-express/index.js';
import { ApplePay } from '#src/methods/apple-pay/page/apple-pay.instance.js';
import { applePayWeb } from '#src/methods/apple-pay/test/apple-pay-harness.js';
import { DataCollector } from '#src/methods/data-collector/page/data-collector.instance.js';
import { GooglePayment } from '#src/methods/google-payment/page/google-payment.instance.js';
import { androidPay } from '#src/methods/google-payment/test/google-pay-harness.js';
import { LocalPayment } from '#src/methods/local-payment/page/local-payment.instance.js';
import { Masterpass } from '#src/methods/masterpass/page/masterpass.instance.js';
import { PaymentRequestInstance } from '#src/methods/payment-request/page/payment-request.instance.js';
import { SupportedMethods } from '#src/methods/payment-request/page/supported-methods.js';
import { card } from '#src/methods/payment-request/test/payment-request-harness.js';
import { PayPal } from '#src/methods/paypal/page/paypal.instance.js';
import { PayPalCheckout } from '#src/methods/paypal-checkout/page/paypal-checkout.instance.js';
import { startVaultInitiatedCheckout } from '#src/methods/paypal-checkout/page/late/vault-initiated.flow.js';
import { create as createPreferred } from '#src/methods/preferred-payment-methods/index.js';
import { Sepa } from '#src/methods/sepa/page/sepa.instance.js';
import { UnionPay } from '#src/methods/unionpay/index.js';
import { create as createUsBankAccount } from '#src/methods/us-bank-account/index.js';
import { create as createVaultManager } from '#src/methods/vault-manager/index.js';
import { VisaCheckout } from '#src/methods/visa-checkout/index.js';
import { approval } from './gateway-everything.js';

/** Popup service whose shopper approves every payment. */
const service = {
  id: 'c',
  isOpen: false,
  async open(address, { signal } = {}) {
    const closed = new Promise<never>((_, reject) => {
      setTimeout(() => {
        reject(popupServiceErrors.FRAME_CLOSED());
      }, 10_000);
    });
    await Promise.race([address(signal ?? new AbortController().signal), closed]);
    return approval;
  },
  focus: () => undefined,
  close: () => undefined,
  teardown: () => undefined,
  onGone: () => undefined,
} satisfies PopupService;

const back = () => ({ returnUrl: 'https://assets.example/r', cancelUrl: 'https://assets.example/c' });

const account = { ...restOnly, androidPay, applePayWeb, paypalEnabled: true, usBankAccount: {} };

export const client = (): Client => new Client(clientConfiguration(account));

export const americanExpress = (): AmericanExpress => new AmericanExpress(client(), new Lifecycle());

export const applePay = (): ApplePay => new ApplePay(client(), new Lifecycle());

export const dataCollector = (): DataCollector =>
  new DataCollector(Promise.resolve({ correlation_id: 'own' }), new Lifecycle());

export const googlePay = (): GooglePayment =>
  new GooglePayment(client(), { version: 2, merchantId: undefined }, new Lifecycle());

export const localPayment = (): LocalPayment =>
  new LocalPayment({
    ...{ client: client(), service, life: new Lifecycle() },
    context: {
      ...{ merchantAccountId: undefined, channel: 'c', isUnvetted: false },
      returnPage: 'https://assets.example/r',
    },
  });

export const masterpass = (): Masterpass =>
  new Masterpass({
    ...{ client: client(), service, life: new Lifecycle(), inApp: false },
    ...{ account: { merchantCheckoutId: 'm', allowedCardTypes: 'visa' } },
    ...{ loadingPage: 'https://assets.example/l', callbackUrl: 'https://assets.example/c' },
  });

/** Returns an instance whose frame shows a card to every request. */
export function paymentRequest(): PaymentRequestInstance {
  vi.stubGlobal('PaymentRequest', vi.fn());
  const settings = { enabled: {}, googlePayVersion: 1, googleMerchantId: undefined };
  const configuration = clientConfiguration({ creditCards: { supportedCardTypes: ['Visa'] }, androidPay });
  const instance = new PaymentRequestInstance({
    methods: new SupportedMethods(configuration, settings),
    life: new Lifecycle(),
  });
  const shown = { rawPaymentResponse: { methodName: 'basic-card', details: {} }, card };
  const request = (kind: string) => Promise.resolve(kind === 'show' ? shown : true);
  instance.connect({ request, delegate: () => undefined });
  return instance;
}

export const paypal = (): PayPal =>
  new PayPal({ client: client(), window: { service, back }, life: new Lifecycle() });

export const paypalCheckout = (): PayPalCheckout =>
  new PayPalCheckout({
    ...{ client: Promise.resolve(client()), life: new Lifecycle() },
    vaultInitiated: {
      promise: Promise.resolve({ start: startVaultInitiatedCheckout, window: { service, back } }),
      value: { start: startVaultInitiatedCheckout, window: { service, back } },
    },
    ...{ merchantAccountId: undefined, container: undefined, locale: undefined },
    setsUserIdToken: false,
  });

export const preferredPaymentMethods = () => createPreferred({ client: client() });

export const sepa = (): Sepa =>
  new Sepa({ client: client(), service, addresses: back(), life: new Lifecycle() });

export const unionPay = (): UnionPay =>
  new UnionPay({
    client: client(),
    life: new Lifecycle(),
    openFrame: () => Promise.reject(new TypeError('no frame')),
  });

export const usBankAccount = () => createUsBankAccount({ client: client() });

export const vaultManager = () => createVaultManager({ client: client() });

export const visaCheckout = (): VisaCheckout =>
  new VisaCheckout({ client: client(), life: new Lifecycle(), account: {} });
