import { z } from 'zod';
import { binProfiles, restBinData } from '../cards/bin-data.js';
import { GatewayError } from '../gateway/gateway-error.js';
import type { Merchant } from '../merchants/merchants.js';
import type { Services } from '../services.js';

const tokenRequest = z.object({
  type: z.enum(['CARD', 'PAYPAL']),
  parameters: z.object({
    'braintree:merchantId': z.string(),
    'braintree:authorizationFingerprint': z.string().optional(),
    'braintree:clientKey': z.string().optional(),
    'braintree:paypalClientId': z.string().optional(),
  }),
});

type Parameters = z.infer<typeof tokenRequest>['parameters'];

const fingerprint = z.object({ sub: z.string(), aud: z.literal('google-pay'), exp: z.number() });

/** Returns the text of Google's token: a payment method with a nonce. Throws a gateway error for wrong credentials. */
export async function mintToken(services: Services, body: unknown): Promise<object> {
  const parsed = tokenRequest.safeParse(body);
  if (!parsed.success) throw notFound();
  const { type, parameters } = parsed.data;
  const merchant = await findMerchant(services, parameters);
  const { googlePay } = merchant.settings;
  if (!googlePay) throw notFound();
  if (type === 'CARD') return { androidPayCards: [await mintCard(services, merchant)] };
  if (!googlePay.paypalClientId || parameters['braintree:paypalClientId'] !== googlePay.paypalClientId) {
    throw notFound();
  }
  return { paypalAccounts: [await mintAccount(services, merchant)] };
}

const notFound = () => new GatewayError('NOT_FOUND', 'Record not found');

/** Finds the merchant by the signed fingerprint, by the client key, or for PayPal by the id of its client. */
async function findMerchant({ merchants, authorizer, signer, now }: Services, parameters: Parameters) {
  const id = parameters['braintree:merchantId'];
  const { 'braintree:clientKey': tokenizationKey, 'braintree:authorizationFingerprint': signed } = parameters;
  if (signed !== undefined) {
    const payload = fingerprint.safeParse(signer.verify(signed));
    if (payload.data?.sub !== id || payload.data.exp * 1000 <= now().getTime()) throw notFound();
  } else if (tokenizationKey !== undefined) {
    const { merchant } = await authorizer.authorize({ tokenizationKey });
    if (merchant.id !== id) throw notFound();
  } else if (parameters['braintree:paypalClientId'] === undefined) {
    throw notFound();
  }
  const merchant = await merchants.find(id);
  if (!merchant) throw notFound();
  return merchant;
}

async function mintCard({ db, nonces }: Services, { id }: Merchant) {
  const description = 'Google Pay';
  const details = {
    cardType: 'Visa',
    bin: '411111',
    lastTwo: '11',
    lastFour: '1111',
    isNetworkTokenized: false,
  };
  const type = 'AndroidPayCard';
  const nonce = await nonces.mint(db, { merchantId: id, details: { type, description, details } });
  return { type, nonce, description, consumed: false, details, binData: restBinData(binProfiles.consumer) };
}

async function mintAccount({ db, nonces, ids }: Services, { id }: Merchant) {
  const description = 'PayPal';
  const payerInfo = { email: 'ada@example.com', payerId: 'PAYER1', firstName: 'Ada', lastName: 'Lee' };
  const details = { correlationId: `EC-${ids.token(10)}`, email: payerInfo.email, payerInfo };
  const type = 'PayPalAccount';
  const nonce = await nonces.mint(db, { merchantId: id, details: { type, description, details } });
  return { type, nonce, description, consumed: false, details };
}
