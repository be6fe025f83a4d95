import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import { GatewayError } from '../gateway/gateway-error.js';
import { parseFields } from '../gateway/parse-fields.js';
import type { Resolvers } from '../graphql/execute.js';
import type { SandboxEnv } from '../http-env.js';
import { scriptResponse, withSheet } from '../providers/wallet-script.js';
import type { GraphQLContext, Provider } from '../services.js';
import { accountInput, loginInput } from './account-input.js';

const script = withSheet(readFileSync(new URL('./assets/link.js', import.meta.url), 'utf8'));

/** Last digits of every account of the bank login. */
const linkedLast4 = '0000';

/** Creates a nonce for an account, of which only the last digits are stored. */
async function tokenize({ services, authorization }: GraphQLContext, last4: string) {
  const { merchant } = authorization;
  if (!merchant.settings.usBankAccount) {
    throw new GatewayError('AUTHORIZATION', 'US bank accounts are not enabled for this merchant');
  }
  const nonce = await services.nonces.mint(services.db, {
    merchantId: merchant.id,
    shape: 'bank',
    details: {
      type: 'UsBankAccount',
      description: `US bank account ending in - ${last4}`,
      details: {},
    },
  });
  return { paymentMethod: { id: nonce, details: { __typename: 'UsBankAccountDetails', last4 } } };
}

const resolvers: Resolvers<GraphQLContext> = {
  query: {},
  mutation: {
    async tokenizeUsBankAccount({ input }, context) {
      const { clientMutationId = null, usBankAccount } = parseFields(accountInput, input);
      return { clientMutationId, ...(await tokenize(context, usBankAccount.accountNumber.slice(-4))) };
    },
    async tokenizeUsBankLogin({ input }, context) {
      const { clientMutationId = null } = parseFields(loginInput, input);
      return { clientMutationId, ...(await tokenize(context, linkedLast4)) };
    },
  },
};

/** Serves the script of the bank login. */
function linkPages(): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  app.get('/link/v2/stable/link-initialize.js', (c) => scriptResponse(c, script));
  return app;
}

export const provider: Provider = { resolvers, pages: linkPages };
