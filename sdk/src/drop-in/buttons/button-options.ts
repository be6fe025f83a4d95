import { fill } from '../../locales/index.js';
import type { ButtonOption } from './wallet-button.js';
import { isObject, type OptionSettings } from '../read-options.js';
import type { ButtonId, SheetHost } from '../sheet.types.js';

/** Returns the properties that all elements have. */
const common = ({ client, language, options }: SheetHost): OptionSettings => ({
  client,
  locale: language,
  assetsUrl: options.assetsUrl,
});

/** Options of PayPal that are none of its payment. */
const ownPayPalOptions = ['buttonStyle', 'locale', 'logLevel', 'offerCredit', 'vault'];

/** Returns the properties of a PayPal button; `offerCredit` is set for the option with credit. */
function payPalProperties(host: SheetHost, given: OptionSettings = {}, offerCredit = false): OptionSettings {
  const { flow, amount, currency, intent, commit, billingAgreementDescription, ...others } = given;
  const passedOn = Object.entries(others).filter(([name]) => !ownPayPalOptions.includes(name));
  return {
    ...common(host),
    flow,
    amount: typeof amount === 'number' ? String(amount) : (amount ?? undefined),
    currency,
    intent,
    agreementDescription: billingAgreementDescription,
    commit: commit === true,
    // PayPal's page is in the shopper's language unless the shop sets one.
    paymentOptions: {
      locale: host.options.locale,
      ...Object.fromEntries(passedOn),
      offerCredit,
      ...(isKept(given) ? {} : { vault: false }),
    },
  };
}

/** Returns true unless the shop does not want PayPal accounts to be saved. */
const isKept = ({ vault }: OptionSettings): boolean => !isObject(vault) || vault['vaultPayPal'] !== false;

const isPayPalVaulted = (given: OptionSettings = {}, { isGuest }: SheetHost): boolean =>
  !isGuest && given['flow'] === 'vault' && isKept(given);

const inPayPal: ButtonOption['next'] = ({ nextWindow }) => fill(nextWindow, { name: 'PayPal' });
const onDevice =
  (name: string): ButtonOption['next'] =>
  ({ nextSheet }) =>
    fill(nextSheet, { name });

/** Payment options with a button. */
export const buttonOptions: Readonly<Record<ButtonId, ButtonOption>> = {
  paypal: {
    tag: 'pay-paypal',
    next: inPayPal,
    properties: (host) => payPalProperties(host, host.options.paypal),
    mustBeUsed: 'paypalButtonMustBeUsed',
    isVaulted: (host) => isPayPalVaulted(host.options.paypal, host),
  },
  paypalCredit: {
    tag: 'pay-paypal',
    next: inPayPal,
    properties: (host) => payPalProperties(host, host.options.paypalCredit, true),
    mustBeUsed: 'paypalButtonMustBeUsed',
    isVaulted: (host) => isPayPalVaulted(host.options.paypalCredit, host),
  },
  venmo: {
    tag: 'pay-venmo',
    next: ({ nextVenmo }) => nextVenmo,
    properties: (host) => {
      const { allowDesktop, allowDesktopWebLogin, mobileWebFallBack, requireManualReturn, ...rest } =
        host.options.venmo ?? {};
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
  applePay: {
    tag: 'pay-apple-pay',
    next: onDevice('Apple Pay'),
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
        paymentRequest: isObject(paymentRequest) ? paymentRequest : {},
        buttonStyle,
        sessionVersion: applePaySessionVersion,
      };
    },
    mustBeUsed: 'applePayButtonMustBeUsed',
    failure: 'applePayTokenizationError',
  },
  googlePay: {
    tag: 'pay-google-pay',
    next: onDevice('Google Pay'),
    properties: (host) => {
      const {
        merchantId,
        googlePayVersion = 2,
        button,
        ...paymentDataRequest
      } = host.options.googlePay ?? {};
      const { buttonColor, buttonType = 'plain' } = isObject(button) ? button : {};
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
};
