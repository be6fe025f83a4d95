import { z } from 'zod';
import { addressesFor } from '../addresses.js';
import { requireCustomer } from '../authorization/authorize.js';
import type { Resolvers } from '../graphql/execute.js';
import type { MerchantAccount } from '../merchants/settings.js';
import type { GraphQLContext } from '../services.js';
import { binDataOf } from '../vault/payment-details.js';
import { graphQLCardInput } from './card-request.js';
import { graphQLConfiguration } from './configuration-graphql.js';
import { GatewayError } from './gateway-error.js';
import { deletePaymentMethod } from './saved-methods.js';
import { regulationOf, tokenizeCard } from './tokenize-card.js';

const regulationNames: Readonly<Record<MerchantAccount['regulation'], string>> = {
  psd2: 'PSDTWO',
  unregulated: 'UNREGULATED',
  unavailable: 'UNAVAILABLE',
};

export const gatewayResolvers: Resolvers<GraphQLContext> = {
  query: {
    clientConfiguration(_, { services, authorization, requestUrl }) {
      const accountId = authorization.kind === 'client-token' ? authorization.merchantAccountId : null;
      const addresses = addressesFor(requestUrl);
      return graphQLConfiguration(
        authorization.merchant,
        accountId,
        addresses,
        services.signer,
        services.now(),
      );
    },

    preferredPaymentMethods(_, { services, authorization }) {
      const customerId = authorization.kind === 'client-token' ? authorization.customerId : null;
      const { paypal, venmo } = services.preferredMethods.of(authorization.merchant.id, customerId);
      return { paypalPreferred: paypal, venmoPreferred: venmo };
    },
  },
  mutation: {
    async tokenizeCreditCard({ input }, { services, authorization }) {
      const { creditCard, options } = parseInput(graphQLCardInput, input);
      const { nonce, card } = await tokenizeCard(services, authorization, {
        card: creditCard,
        validate: options?.validate ?? undefined,
        shape: 'graphql',
      });
      return {
        token: nonce,
        creditCard: {
          bin: card.bin,
          brandCode: card.brand,
          last4: card.last4,
          cardholderName: card.cardholderName,
          expirationMonth: card.expirationMonth,
          expirationYear: card.expirationYear,
          binData: binDataOf(card),
        },
        authenticationInsight: (args: Record<string, unknown>) => {
          const { merchantAccountId } = parseInput(insightInput, args['input']);
          const regulation = regulationOf(authorization, merchantAccountId);
          return { customerAuthenticationRegulationEnvironment: regulationNames[regulation] };
        },
      };
    },

    async deletePaymentMethodFromSingleUseToken({ input }, { services, authorization }) {
      const { singleUseTokenId, clientMutationId } = parseInput(deleteInput, input);
      const { merchant, customerId } = requireCustomer(authorization);
      await deletePaymentMethod(services, merchant.id, customerId, singleUseTokenId);
      return { clientMutationId: clientMutationId ?? null };
    },
  },
};

const insightInput = z.object({ merchantAccountId: z.string() });

const deleteInput = z.object({ singleUseTokenId: z.string(), clientMutationId: z.string().nullish() });

function parseInput<T extends z.ZodType>(schema: T, input: unknown): z.infer<T> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  throw new GatewayError('VALIDATION', 'The input is malformed');
}
