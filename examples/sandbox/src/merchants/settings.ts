import { cardBrands, type CardBrand } from '../cards/brands.js';

export interface MerchantAccount {
  id: string;
  currency: string;
  /** Regulation for strong customer authentication that applies to this account. */
  regulation: 'psd2' | 'unregulated' | 'unavailable';
}

/** Features that a merchant has enabled. The configuration omits methods that are null. */
export interface MerchantSettings {
  displayName: string;
  /** The first one is the default. */
  accounts: readonly MerchantAccount[];
  /** True if cards are tokenized over GraphQL, false if over REST. */
  graphQL: boolean;
  challenges: readonly ('cvv' | 'postal_code')[];
  cardBrands: readonly CardBrand[];
  collectDeviceData: boolean;
  threeDSecure: boolean;
  verifyCardsByDefault: boolean;
  applePay: {
    countryCode: string;
    currencyCode: string;
    merchantIdentifier: string;
    brands: readonly CardBrand[];
  } | null;
  googlePay: { displayName: string; brands: readonly CardBrand[]; paypalClientId: string | null } | null;
  ideal: { routeId: string } | null;
  kount: { merchantId: string | null } | null;
  masterpass: { checkoutId: string; brands: readonly CardBrand[] } | null;
  paypal: PayPalSettings | null;
  unionPay: boolean;
  usBankAccount: { routeId: string; plaidPublicKey: string | null } | null;
  venmo: { merchantId: string; enrichedCustomerData: boolean } | null;
  visaCheckout: {
    apiKey: string;
    encryptionKey: string;
    externalClientId: string;
    brands: readonly CardBrand[];
  } | null;
  braintreeApi: boolean;
}

export interface PayPalSettings {
  displayName: string;
  clientId: string | null;
  environment: 'offline' | 'sandbox';
  /** True if no PayPal account is linked. */
  environmentNoNetwork: boolean;
  unvettedMerchant: boolean;
  billingAgreementsEnabled: boolean;
  payeeEmail: string | null;
}

const walletBrands: readonly CardBrand[] = ['VISA', 'MASTERCARD', 'AMERICAN_EXPRESS', 'DISCOVER'];

/** Returns settings with every feature enabled. A test disables features to test their errors. */
export function fullSettings(accountPrefix: string): MerchantSettings {
  return {
    displayName: 'Lumen Opticians',
    accounts: [
      { id: `${accountPrefix}_usd`, currency: 'USD', regulation: 'unregulated' },
      { id: `${accountPrefix}_cad`, currency: 'CAD', regulation: 'unregulated' },
      { id: `${accountPrefix}_eur`, currency: 'EUR', regulation: 'psd2' },
    ],
    graphQL: true,
    challenges: ['cvv', 'postal_code'],
    cardBrands,
    collectDeviceData: true,
    threeDSecure: true,
    verifyCardsByDefault: false,
    applePay: {
      countryCode: 'US',
      currencyCode: 'USD',
      merchantIdentifier: 'merchant.example.tessera',
      brands: walletBrands,
    },
    googlePay: { displayName: 'Lumen Opticians', brands: walletBrands, paypalClientId: null },
    ideal: { routeId: 'route_ideal_demo' },
    kount: { merchantId: '600000' },
    masterpass: { checkoutId: 'masterpass_demo', brands: [...walletBrands, 'DINERS'] },
    paypal: {
      displayName: 'Lumen Opticians',
      clientId: 'paypal_client_demo',
      environment: 'offline',
      environmentNoNetwork: false,
      unvettedMerchant: false,
      billingAgreementsEnabled: true,
      payeeEmail: null,
    },
    unionPay: true,
    usBankAccount: { routeId: 'route_bank_demo', plaidPublicKey: 'bank_link_demo' },
    venmo: { merchantId: 'venmo_merchant_demo', enrichedCustomerData: true },
    visaCheckout: {
      apiKey: 'visa_checkout_key_demo',
      encryptionKey: 'visa_checkout_encryption_demo',
      externalClientId: 'visa_checkout_client_demo',
      brands: walletBrands,
    },
    braintreeApi: true,
  };
}

export function chooseAccount(
  settings: MerchantSettings,
  id: string | null | undefined,
): MerchantAccount | undefined {
  return id ? settings.accounts.find((account) => account.id === id) : settings.accounts[0];
}
