import type { CheckoutElement } from '@tessera/web/define';
import type { Address } from '../wire.js';
import { configuration } from './insights.js';
import { localeOf } from './shopper.js';
import { say } from './translate.js';

interface Shopper {
  readonly billing: Address;
  readonly email: string;
  readonly country: string;
  /** The shop's id of the shopper; there are no accounts. */
  readonly customerId: string;
  readonly merchantAccountId: string;
}

/** Returns what each method of `<pay-checkout>` takes from the shop, by the names of the methods. */
export function methodOptions({
  billing,
  email,
  country,
  customerId,
  merchantAccountId,
}: Shopper): CheckoutElement['methodOptions'] {
  const { name, street, extended, city, region, postalCode } = billing;
  const [firstName = '', ...rest] = name.split(/\s+/);
  const lastName = rest.join(' ') || firstName;
  const locale = localeOf();
  const shop = `Lumen ${say('brandSuffix')}`;
  const address = {
    streetAddress: street,
    extendedAddress: extended,
    locality: city,
    region,
    postalCode,
    countryCodeAlpha2: country,
  };
  return {
    card: {
      // The shopper's bank may ask for a confirmation; the checkout passes the amount.
      threeDSecure: true,
      threeDSecureOptions: {
        email,
        merchantName: shop,
        billingAddress: { ...address, givenName: firstName, surname: lastName },
      },
      tokenizeOptions: {
        cardholderName: name,
        billingAddress: { ...address, firstName, lastName },
      },
    },
    venmo: { allowDesktop: true, paymentMethodUsage: 'single_use', displayName: shop },
    'google-pay': {
      locale,
      countryCode: country,
      environment: configuration()['googlePayEnvironment'] === 'PRODUCTION' ? 'PRODUCTION' : 'TEST',
    },
    'apple-pay': { locale, displayName: shop },
    // Legacy wallet: offered only with options.
    'visa-checkout': { locale },
    'us-bank-account': {
      locale,
      displayName: shop,
      billingAddress: {
        streetAddress: street,
        extendedAddress: extended,
        locality: city,
        region,
        postalCode,
      },
    },
    paypal: { locale, paymentOptions: { displayName: shop } },
    sepa: {
      locale,
      merchantAccountId,
      customerId,
      creditor: shop,
      accountHolder: name,
      billingAddress: {
        addressLine1: street,
        addressLine2: extended,
        adminArea1: region,
        adminArea2: city,
        postalCode,
      },
    },
    'local-payment': {
      locale,
      displayName: shop,
      merchantAccountId,
      paymentTypes: 'ideal bancontact eps',
      givenName: firstName,
      surname: lastName,
    },
  };
}
