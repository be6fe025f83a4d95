import type * as paypalCheckoutModule from '../../index.js';
import type {
  CreatePaymentOptions,
  LoadPayPalSDKOptions,
  PayPalCheckout,
  PayPalPayload,
  TokenizePaymentInput,
} from '../../index.js';

declare const paypalCheckout: typeof paypalCheckoutModule;

/** Settings that the test version of PayPal's script received. */
export interface ScriptSettings {
  query: Record<string, string>;
  data: Record<string, string>;
}

interface ShippingChange {
  paymentID: string;
  selected_shipping_option: { id: string; amount: { currency_code: string; value: string } };
}

type OnShippingChange = (data: ShippingChange, actions: { reject(): unknown }) => Promise<unknown>;

/** Options of PayPal's button. */
interface ButtonOptions {
  createOrder?: () => Promise<string>;
  createBillingAgreement?: () => Promise<string>;
  onShippingChange?: OnShippingChange;
  onApprove: (data: TokenizePaymentInput) => Promise<void>;
  onCancel: () => void;
  onError: (error: { code?: string; message: string }) => void;
}

interface PayPalScript {
  settings: ScriptSettings;
  Buttons: (options: ButtonOptions) => { render(selector: string): Promise<void> };
}

export interface ButtonsPage {
  outcomes: string[];
  payment: object;
  payload?: PayPalPayload;
  instance: PayPalCheckout;
  /** Runs when the payer changes the shipping option. */
  onShippingChange: OnShippingChange;
  isSame: boolean;
  isReady: boolean;
}

declare global {
  interface Window {
    buttonsPage: ButtonsPage;
  }
}

interface ButtonsPageData {
  authorization: string;
  create: object;
  load: object;
  payment: object;
  hasShippingChange: boolean;
}

/** Shows PayPal's own button, as in its documentation. */
export async function start(data: ButtonsPageData): Promise<void> {
  const instance = await paypalCheckout.create({
    authorization: data.authorization,
    ...data.create,
  });
  const buttonsPage: ButtonsPage = {
    outcomes: [],
    payment: data.payment,
    instance,
    onShippingChange: () => Promise.resolve(),
    isSame: (await instance.loadPayPalSDK(data.load as LoadPayPalSDKOptions)) === instance,
    isReady: false,
  };
  window.buttonsPage = buttonsPage;
  const createPayment = () => instance.createPayment(buttonsPage.payment as CreatePaymentOptions);
  const isVault = (data.payment as CreatePaymentOptions).flow === 'vault';
  const { paypal } = window as unknown as { paypal: PayPalScript };
  await paypal
    .Buttons({
      ...(isVault ? { createBillingAgreement: createPayment } : { createOrder: createPayment }),
      ...(data.hasShippingChange
        ? { onShippingChange: (change, actions) => buttonsPage.onShippingChange(change, actions) }
        : {}),
      async onApprove(approval) {
        buttonsPage.payload = await instance.tokenizePayment(approval);
        buttonsPage.outcomes.push('approved');
      },
      onCancel: () => buttonsPage.outcomes.push('canceled'),
      onError: (error) => buttonsPage.outcomes.push(error.code ?? error.message),
    })
    .render('#buttons');
  const button = document.querySelector('#buttons button');
  if (button) button.id = 'pay';
  buttonsPage.isReady = true;
}
