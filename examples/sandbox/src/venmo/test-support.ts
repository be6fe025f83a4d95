import type { Merchant } from '../index.js';
import { at, type JsonResponse, gatewayOrigin, sendGraphQL, type TestSandbox } from '../test-support.js';

export const createMutation = `mutation CreateVenmoPaymentContext($input: CreateVenmoPaymentContextInput!) {
  createVenmoPaymentContext(input: $input) { clientMutationId venmoPaymentContext { id merchantId createdAt expiresAt } } }`;
export const legacyMutation = `mutation CreateVenmoQRCodePaymentContext($input: CreateVenmoQRCodePaymentContextInput!) {
  createVenmoQRCodePaymentContext(input: $input) { clientMutationId venmoQRCodePaymentContext { id merchantId createdAt expiresAt } } }`;
export const updateMutation = `mutation UpdateVenmoPaymentContextStatus($input: UpdateVenmoPaymentContextStatusInput!) {
  updateVenmoPaymentContextStatus(input: $input) { clientMutationId } }`;
export const legacyUpdateMutation = `mutation UpdateVenmoQRCodePaymentContext($input: UpdateVenmoQRCodePaymentContextInput!) {
  updateVenmoQRCodePaymentContext(input: $input) { clientMutationId } }`;
const address = '{ fullName addressLine1 addressLine2 adminArea1 adminArea2 postalCode countryCode }';
const nodeQuery = `query PaymentContext($id: ID!) { node(id: $id) { ... on VenmoPaymentContext { status paymentMethodId userName
  payerInfo { firstName lastName phoneNumber email externalId userName billingAddress ${address} shippingAddress ${address} } } } }`;
const legacyNodeQuery = `query PaymentContext($id: ID!) { node(id: $id) {
  ... on VenmoQRCodePaymentContext { status paymentMethodId userName } } }`;

/** Variables of a desktop page. */
export const desktopInput = {
  intent: 'PAY_FROM_APP',
  paymentMethodUsage: 'MULTI_USE',
  customerClient: 'DESKTOP',
  merchantProfileId: 'profile-1',
  displayName: 'Acme',
};

/** Variables of a page on a phone. */
export const mobileInput = {
  paymentMethodUsage: 'SINGLE_USE',
  intent: 'CONTINUE',
  customerClient: 'MOBILE_WEB',
  isFinalAmount: false,
};

export const returns = {
  'x-success': 'https://shop.example/pay?a=1#venmoSuccess=1',
  'x-cancel': 'https://shop.example/pay?a=1#venmoCancel=1',
  'x-error': 'https://shop.example/pay?a=1#venmoError=1',
};
export const byHand = { 'x-success': 'NOOP', 'x-cancel': 'NOOP', 'x-error': 'NOOP' };

/** Calls and addresses that the SDK uses for Venmo, for one merchant. */
export interface VenmoShop {
  mutate(query: string, input: object): Promise<JsonResponse>;
  /** Creates a context and returns its id. */
  create(input?: object): Promise<string>;
  createLegacy(): Promise<string>;
  node(id: string): Promise<JsonResponse>;
  legacyNode(id: string): Promise<JsonResponse>;
  status(id: string): Promise<unknown>;
  /** Returns the path of Venmo's page with the merchant's access token and a query. */
  page(path: string, query: Readonly<Record<string, string>>): string;
}

export function openVenmoShop({ sandbox }: TestSandbox, merchant: Merchant): VenmoShop {
  const send = (query: string, variables: object) =>
    sendGraphQL(sandbox, merchant.tokenizationKey, { query, variables });
  const mutate = (query: string, input: object) => send(query, { input });
  const node = (id: string) => send(nodeQuery, { id });
  return {
    mutate,
    node,
    legacyNode: (id) => send(legacyNodeQuery, { id }),
    async create(input = desktopInput) {
      const { body } = await mutate(createMutation, input);
      return String(at(body, 'data', 'createVenmoPaymentContext', 'venmoPaymentContext', 'id'));
    },
    async createLegacy() {
      const { body } = await mutate(legacyMutation, { environment: 'SANDBOX', intent: 'PAY_FROM_APP' });
      return String(at(body, 'data', 'createVenmoQRCodePaymentContext', 'venmoQRCodePaymentContext', 'id'));
    },
    status: async (id) => at((await node(id)).body, 'data', 'node', 'status'),
    page(path, query) {
      const token = `access_token$sandbox$${merchant.id}$tessera`;
      return `${path}?${new URLSearchParams({ braintree_access_token: token, ...query }).toString()}`;
    },
  };
}

/** Submits a provider page. Returns its status and redirect address. */
export async function choose({ sandbox }: TestSandbox, path: string, outcome: string) {
  const { status, headers } = await sandbox.app.request(gatewayOrigin + path, {
    method: 'POST',
    body: new URLSearchParams({ outcome }),
  });
  return { status, location: headers.get('location') };
}
