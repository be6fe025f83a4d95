import type { ButtonOption } from './button.sheet.js';
import type { DropInPayPalOptions } from './drop-in.types.js';
import type { SheetHost } from './sheet.types.js';

type Values = Readonly<Record<string, unknown>>;

/** Returns the properties that all elements have. */
const common = ({ client, language, options }: SheetHost): Values => ({
  client,
  locale: language,
  assetsUrl: options.assetsUrl,
});

/** Options of PayPal that are none of its payment. */
const ownPayPalOptions = ['buttonStyle', 'locale', 'logLevel', 'offerCredit', 'vault'];

/** Returns the properties of a PayPal button; `offerCredit` is set for the option with credit. */
function payPalProperties(
  host: SheetHost,
  given: DropInPayPalOptions | undefined,
  offerCredit = false,
): Values {
  const { flow, amount, currency, intent, commit, billingAgreementDescription, ...others } = given ?? {
    flow: 'checkout',
  };
  const isKept = given?.vault?.vaultPayPal !== false;
  const passedOn = Object.entries(others as Values).filter(([name]) => !ownPayPalOptions.includes(name));
  return {
    ...common(host),
    flow,
    amount: amount === undefined ? undefined : String(amount),
    currency,
    intent,
    agreementDescription: billingAgreementDescription,
    commit: commit === true,
    // PayPal's page is in the shopper's language unless the shop sets one.
    paymentOptions: {
      locale: host.options.locale,
      ...Object.fromEntries(passedOn),
      offerCredit,
      ...(isKept ? {} : { vault: false }),
    },
  };
}

const isPayPalVaulted = (given: DropInPayPalOptions | undefined, { isGuest }: SheetHost): boolean =>
  !isGuest && given?.flow === 'vault' && given.vault?.vaultPayPal !== false;

/** Payment options with a button. */
export const buttonOptions: readonly ButtonOption[] = [
  {
    id: 'paypal',
    tag: 'pay-paypal',
    properties: (host) => payPalProperties(host, host.options.paypal),
    mustBeUsed: 'paypalButtonMustBeUsed',
    isVaulted: (host) => isPayPalVaulted(host.options.paypal, host),
  },
  {
    id: 'paypalCredit',
    tag: 'pay-paypal',
    properties: (host) => payPalProperties(host, host.options.paypalCredit, true),
    mustBeUsed: 'paypalButtonMustBeUsed',
    isVaulted: (host) => isPayPalVaulted(host.options.paypalCredit, host),
  },
  {
    id: 'venmo',
    tag: 'pay-venmo',
    properties: (host) => {
      const given: Values = typeof host.options.venmo === 'object' ? host.options.venmo : {};
      const { allowDesktop, allowDesktopWebLogin, mobileWebFallBack, requireManualReturn, ...rest } = given;
      const { displayName, profileId, paymentMethodUsage, totalAmount, ...createOptions } = rest;
      return {
        ...common(host),
        ...{ displayName, profileId, amount: totalAmount },
        ...(paymentMethodUsage === undefined ? {} : { paymentMethodUsage }),
        allowDesktop: allowDesktop === true,
        allowDesktopWebLogin: allowDesktopWebLogin === true,
        mobileWebFallBack: mobileWebFallBack === true,
        requireManualReturn: requireManualReturn === true,
        createOptions,
      };
    },
    mustBeUsed: 'venmoButtonMustBeUsed',
  },
  {
    id: 'applePay',
    tag: 'pay-apple-pay',
    properties: (host) => {
      const {
        displayName,
        domainName,
        paymentRequest,
        buttonStyle,
        applePaySessionVersion = 2,
      } = host.options.applePay ?? {};
      return {
        ...common(host),
        displayName,
        domainName,
        paymentRequest,
        buttonStyle,
        sessionVersion: applePaySessionVersion,
      };
    },
    mustBeUsed: 'applePayButtonMustBeUsed',
    failure: 'applePayTokenizationError',
  },
  {
    id: 'googlePay',
    tag: 'pay-google-pay',
    properties: (host) => {
      const {
        merchantId,
        googlePayVersion = 2,
        button,
        ...paymentDataRequest
      } = host.options.googlePay ?? {};
      const { buttonColor, buttonType = 'plain' } = button ?? {};
      return {
        ...common(host),
        googleMerchantId: merchantId,
        googlePayVersion,
        ...(buttonColor === 'white' || buttonColor === 'black' ? { buttonColor } : {}),
        buttonType: buttonType === 'short' ? 'plain' : buttonType,
        paymentDataRequest,
      };
    },
  },
];
