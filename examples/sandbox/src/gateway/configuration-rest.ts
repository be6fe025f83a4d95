import type { Addresses } from '../addresses.js';
import type { Signer } from '../authorization/signer.js';
import { brandNames, nameBrands } from '../cards/brands.js';
import type { Merchant } from '../merchants/merchants.js';
import { chooseAccount, type MerchantAccount, type MerchantSettings } from '../merchants/settings.js';
import { cardinalToken, googleToken, venmoAccessToken } from './configuration-tokens.js';

/** Returns the configuration in the REST format. A disabled method is absent. */
export function restConfiguration(
  { id, settings }: Merchant,
  accountId: string | null,
  addresses: Addresses,
  signer: Signer,
  now: Date,
) {
  const account = chooseAccount(settings, accountId);
  return {
    environment: addresses.environment,
    merchantId: id,
    merchantAccountId: account?.id,
    clientApiUrl: addresses.clientApi(id),
    configUrl: addresses.configuration(id),
    assetsUrl: addresses.assets,
    authUrl: addresses.auth,
    analytics: { url: addresses.analytics(id) },
    ...(settings.graphQL && { graphQL: { url: addresses.graphQL, features: ['tokenize_credit_cards'] } }),
    challenges: settings.challenges,
    creditCards: {
      supportedCardTypes: nameBrands(settings.cardBrands, brandNames.card),
      collectDeviceData: settings.collectDeviceData,
      supportedGateways: [{ name: 'clientApi' }],
    },
    threeDSecureEnabled: settings.threeDSecure,
    ...(settings.threeDSecure && {
      threeDSecure: { cardinalAuthenticationJWT: cardinalToken(signer, id, now) },
    }),
    venmo: 'off',
    ...walletBlocks(settings, account, addresses, {
      google: googleToken(signer, id, now),
      venmo: venmoAccessToken(id),
    }),
    ...bankBlocks(settings, account, addresses),
    ...(settings.kount && { kount: { kountMerchantId: settings.kount.merchantId } }),
    ...(settings.braintreeApi && {
      braintreeApi: { accessToken: `sandbox_api_${id}`, url: addresses.braintreeApi },
    }),
  };
}

function walletBlocks(
  { applePay, googlePay, masterpass, paypal, venmo, visaCheckout }: MerchantSettings,
  account: MerchantAccount | undefined,
  addresses: Addresses,
  tokens: { google: string; venmo: string },
) {
  return {
    ...(venmo && {
      payWithVenmo: {
        merchantId: venmo.merchantId,
        accessToken: tokens.venmo,
        environment: 'sandbox',
        enrichedCustomerDataEnabled: venmo.enrichedCustomerData,
      },
    }),
    paypalEnabled: paypal !== null,
    ...(paypal && {
      paypal: {
        displayName: paypal.displayName,
        clientId: paypal.clientId,
        environment: paypal.environment,
        assetsUrl: addresses.paypal,
        environmentNoNetwork: paypal.environmentNoNetwork,
        unvettedMerchant: paypal.unvettedMerchant,
        braintreeClientId: 'masterclient3',
        billingAgreementsEnabled: paypal.billingAgreementsEnabled,
        merchantAccountId: account?.id,
        currencyIsoCode: account?.currency,
        payeeEmail: paypal.payeeEmail,
      },
    }),
    ...(googlePay && {
      androidPay: {
        enabled: true,
        displayName: googlePay.displayName,
        environment: 'sandbox',
        googleAuthorizationFingerprint: tokens.google,
        paypalClientId: googlePay.paypalClientId,
        supportedNetworks: nameBrands(googlePay.brands, brandNames.network),
      },
    }),
    ...(applePay && {
      applePayWeb: {
        countryCode: applePay.countryCode,
        currencyCode: applePay.currencyCode,
        merchantIdentifier: applePay.merchantIdentifier,
        supportedNetworks: nameBrands(applePay.brands, brandNames.network),
      },
    }),
    ...(visaCheckout && {
      visaCheckout: {
        apikey: visaCheckout.apiKey,
        encryptionKey: visaCheckout.encryptionKey,
        externalClientId: visaCheckout.externalClientId,
        supportedCardTypes: nameBrands(visaCheckout.brands, brandNames.visaCheckout),
      },
    }),
    ...(masterpass && {
      masterpass: {
        merchantCheckoutId: masterpass.checkoutId,
        supportedNetworks: nameBrands(masterpass.brands, brandNames.masterpass),
      },
    }),
  };
}

function bankBlocks(
  { ideal, unionPay, usBankAccount }: MerchantSettings,
  account: MerchantAccount | undefined,
  addresses: Addresses,
) {
  return {
    ...(unionPay && { unionPay: { enabled: true, merchantAccountId: account?.id } }),
    ...(usBankAccount && {
      usBankAccount: { routeId: usBankAccount.routeId, plaid: { publicKey: usBankAccount.plaidPublicKey } },
    }),
    ...(ideal && { ideal: { routeId: ideal.routeId, assetsUrl: addresses.assets } }),
  };
}
