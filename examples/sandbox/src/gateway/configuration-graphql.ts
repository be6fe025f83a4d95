import type { Addresses } from '../addresses.js';
import type { Signer } from '../authorization/signer.js';
import type { Merchant } from '../merchants/merchants.js';
import { chooseAccount } from '../merchants/settings.js';
import { cardinalToken, googleToken, venmoAccessToken } from './configuration-tokens.js';

/** Returns every field that the configuration query can select. A disabled method is null. */
export function graphQLConfiguration(
  { id, settings }: Merchant,
  accountId: string | null,
  addresses: Addresses,
  signer: Signer,
  now: Date,
) {
  const account = chooseAccount(settings, accountId);
  const { applePay, googlePay, ideal, kount, masterpass, paypal, usBankAccount, venmo, visaCheckout } =
    settings;
  return {
    analyticsUrl: addresses.analytics(id),
    environment: addresses.environment.toUpperCase(),
    merchantId: id,
    assetsUrl: addresses.assets,
    clientApiUrl: addresses.clientApi(id),
    creditCard: {
      supportedCardBrands: settings.cardBrands,
      challenges: settings.challenges.map((challenge) => challenge.toUpperCase()),
      threeDSecureEnabled: settings.threeDSecure,
      threeDSecure: settings.threeDSecure
        ? { cardinalAuthenticationJWT: cardinalToken(signer, id, now) }
        : null,
    },
    applePayWeb: applePay && {
      countryCode: applePay.countryCode,
      currencyCode: applePay.currencyCode,
      merchantIdentifier: applePay.merchantIdentifier,
      supportedCardBrands: applePay.brands,
    },
    googlePay: googlePay && {
      displayName: googlePay.displayName,
      supportedCardBrands: googlePay.brands,
      environment: 'SANDBOX',
      googleAuthorization: googleToken(signer, id, now),
      paypalClientId: googlePay.paypalClientId,
    },
    ideal: ideal && { routeId: ideal.routeId, assetsUrl: addresses.assets },
    kount: kount && { merchantId: kount.merchantId },
    masterpass: masterpass && {
      merchantCheckoutId: masterpass.checkoutId,
      supportedCardBrands: masterpass.brands,
    },
    paypal: paypal && {
      displayName: paypal.displayName,
      clientId: paypal.clientId,
      assetsUrl: addresses.paypal,
      environment: paypal.environment.toUpperCase(),
      environmentNoNetwork: paypal.environmentNoNetwork,
      unvettedMerchant: paypal.unvettedMerchant,
      braintreeClientId: 'masterclient3',
      billingAgreementsEnabled: paypal.billingAgreementsEnabled,
      merchantAccountId: account?.id ?? null,
      currencyCode: account?.currency ?? null,
      payeeEmail: paypal.payeeEmail,
    },
    unionPay: settings.unionPay ? { merchantAccountId: account?.id ?? null } : null,
    usBankAccount: usBankAccount && {
      routeId: usBankAccount.routeId,
      plaidPublicKey: usBankAccount.plaidPublicKey,
    },
    venmo: venmo && {
      merchantId: venmo.merchantId,
      accessToken: venmoAccessToken(id),
      environment: 'SANDBOX',
      enrichedCustomerDataEnabled: venmo.enrichedCustomerData,
    },
    visaCheckout: visaCheckout && {
      apiKey: visaCheckout.apiKey,
      encryptionKey: visaCheckout.encryptionKey,
      externalClientId: visaCheckout.externalClientId,
      supportedCardBrands: visaCheckout.brands,
    },
    braintreeApi: settings.braintreeApi
      ? { accessToken: `sandbox_api_${id}`, url: addresses.braintreeApi }
      : null,
    supportedFeatures: settings.graphQL ? ['TOKENIZE_CREDIT_CARDS'] : [],
  };
}
