import type { Resolvers } from '../graphql/execute.js';
import { GatewayError } from '../gateway/gateway-error.js';
import type { MerchantSettings } from '../merchants/settings.js';
import type { GraphQLContext } from '../services.js';
import { invalid, parseFields } from '../gateway/parse-fields.js';
import { contextInput, legacyContextInput, nodeArgs, statusInput } from './context-input.js';
import { legacyRequest } from './context-types.js';
import { type VenmoContext, venmoContexts } from './contexts.js';
import { payerInfoOf, userName } from './payer.js';

/** Creates, ends and returns payment contexts of the authorized merchant. */
export const venmoResolvers: Resolvers<GraphQLContext> = {
  query: {
    async node(args, context) {
      const found = await findOwn(parseFields(nodeArgs, args).id, context);
      return nodeOf(found, context.authorization.merchant.settings);
    },
  },
  mutation: {
    async createVenmoPaymentContext({ input }, { services, authorization: { merchant } }) {
      const venmo = venmoOf(merchant.settings);
      const parsed = parseFields(contextInput, input);
      const { collectCustomerBillingAddress, collectCustomerShippingAddress, transactionDetails } =
        parsed.paysheetDetails ?? {};
      if (!venmo.enrichedCustomerData && (collectCustomerBillingAddress || collectCustomerShippingAddress)) {
        throw invalid([{ path: ['paysheetDetails'], message: 'Enriched customer data is not enabled' }]);
      }
      const created = await venmoContexts(services).create({
        merchant,
        client: parsed.customerClient,
        profileId: parsed.merchantProfileId ?? null,
        request: {
          displayName: parsed.displayName ?? null,
          usage: parsed.paymentMethodUsage,
          totalAmount: transactionDetails?.totalAmount ?? null,
          collectsBilling: collectCustomerBillingAddress ?? false,
          collectsShipping: collectCustomerShippingAddress ?? false,
        },
      });
      return { ...mutationId(parsed), venmoPaymentContext: createdFields(created) };
    },

    async createVenmoQRCodePaymentContext({ input }, { services, authorization: { merchant } }) {
      venmoOf(merchant.settings);
      const parsed = parseFields(legacyContextInput, input);
      const created = await venmoContexts(services).create({
        merchant,
        client: 'LEGACY',
        profileId: null,
        request: legacyRequest,
      });
      return { ...mutationId(parsed), venmoQRCodePaymentContext: createdFields(created) };
    },

    updateVenmoPaymentContextStatus: ({ input }, context) => endContext(input, context),
    updateVenmoQRCodePaymentContext: ({ input }, context) => endContext(input, context),
  },
};

/** Ends a context. Sending its final status again succeeds; a different one is a user error. */
async function endContext(input: unknown, context: GraphQLContext) {
  const parsed = parseFields(statusInput, input);
  const { id } = await findOwn(parsed.id, context);
  const contexts = venmoContexts(context.services);
  const status = ((await contexts.setStatus(id, parsed.status)) ?? (await contexts.find(id)))?.status;
  if (status !== parsed.status) {
    throw invalid([{ path: ['status'], message: `The payment context is ${String(status).toLowerCase()}` }]);
  }
  return mutationId(parsed);
}

/** Returns a context of the authorized merchant. Another merchant's context is reported as unknown. */
async function findOwn(id: string, { services, authorization }: GraphQLContext): Promise<VenmoContext> {
  const context = await venmoContexts(services).find(id);
  if (context?.merchant_id === authorization.merchant.id) return context;
  throw new GatewayError('NOT_FOUND', 'An object with this ID was not found.');
}

function venmoOf({ venmo }: MerchantSettings) {
  if (venmo === null) throw new GatewayError('AUTHORIZATION', 'Venmo is not enabled for this merchant');
  return venmo;
}

const mutationId = ({ clientMutationId }: { clientMutationId?: string | null | undefined }) => ({
  clientMutationId: clientMutationId ?? null,
});

const createdFields = ({ id, profile_id, status, created_at, expires_at }: VenmoContext) => ({
  id,
  merchantId: profile_id,
  status,
  createdAt: created_at.toISOString(),
  expiresAt: expires_at.toISOString(),
});

function nodeOf(context: VenmoContext, { venmo }: MerchantSettings) {
  const isApproved = context.status === 'APPROVED';
  const common = {
    ...createdFields(context),
    paymentMethodId: context.nonce,
    userName: isApproved ? userName : null,
  };
  if (context.client === 'LEGACY') return { __typename: 'VenmoQRCodePaymentContext', ...common };
  const payerInfo = isApproved && venmo?.enrichedCustomerData ? payerInfoOf(context) : null;
  return { __typename: 'VenmoPaymentContext', ...common, payerInfo };
}
