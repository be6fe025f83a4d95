/** Edits of the product’s code and documents; see `popup.mjs`. */
export const codeEdits = {
  'sdk/src/methods/masterpass/index.ts': [
    [' The wallet has been discontinued; this is for shops whose\n * gateway still accepts it.', ''],
    ['`MASTERPASS_BROWSER_NOT_SUPPORTED`; `MASTERPASS_NOT_ENABLED`;', '`MASTERPASS_BROWSER_NOT_SUPPORTED`;'],
    ['MasterpassAddress, MasterpassPayload', 'MasterpassPayload'],
  ],
  'sdk/src/methods/masterpass/page/masterpass.errors.ts': [
    ["  NOT_ENABLED: ['MERCHANT', 'Masterpass is not enabled for this merchant.'],\n", ''],
  ],
  'sdk/src/methods/masterpass/page/error-codes.ts': [
    ["'BROWSER_NOT_SUPPORTED' | 'NOT_ENABLED'", "'BROWSER_NOT_SUPPORTED'"],
  ],
  'sdk/docs/errors/masterpass.ts': [
    [
      'The gateway returned no token, or the script of the wallet could not be loaded.',
      'The gateway returned no address of the provider’s page.',
    ],
    ['  NOT_ENABLED: [', '  POPUP_CLOSED: [', ''],
    [
      'The wallet reported success without token, verifier or resource.',
      'The provider reported success without token or verifier.',
    ],
  ],
  'sdk/src/methods/masterpass/page/masterpass.options.ts': [
    ['  /** Parameters of the wallet', '  frameOptions?', ''],
    ['  config: true,\n', ''],
    ['until the wallet is loaded', 'until the provider’s page is loaded'],
  ],
  'sdk/src/methods/masterpass/page/masterpass.gateway.ts': [
    ['import type { Client, GatewayConfiguration }', 'import type { Client }'],
    ['/** Address from the wallet', '/** Result of `tokenize`', ''],
    ['  readonly consumed?', '/** Parameters with which', '}\n\n'],
    ['with which the wallet returns', 'with which the provider returns'],
    [
      'export interface WalletApproval {\n  readonly checkoutResourceUrl: string;\n',
      'export interface MasterpassApproval {\n',
    ],
    [
      'const parseToken = parseObject({ requestToken: parseText });',
      'const parsePayment = parseObject({ approvalUrl: parseText });',
    ],
    ['Requests the wallet’s token', 'Creates the payment and returns the address of the provider’s page'],
    ['function requestToken', 'function createPayment'],
    ["endpoint: 'masterpass/request_token'", "endpoint: 'masterpass/payments'"],
    ['POST masterpass/request_token', 'POST masterpass/payments'],
    ['      requestToken: {\n', '      payment: {\n'],
    ['        // Without the port', '        subtotal,', ''],
    ['parseToken(response).requestToken', 'parsePayment(response).approvalUrl'],
    ['function createCard', 'function createAccount'],
    ['approval: WalletApproval', 'approval: MasterpassApproval'],
    ["endpoint: 'payment_methods/masterpass_cards'", "endpoint: 'payment_methods/masterpass_accounts'"],
    ['POST payment_methods/masterpass_cards', 'POST payment_methods/masterpass_accounts'],
    ['data: { masterpassCard: ', 'data: { masterpassAccount: '],
    ["  const [card] = response['masterpassCards']", "  const [account] = response['masterpassAccounts']"],
    [
      "card?.nonce !== 'string') throw new TypeError('a response without a card')",
      "account?.nonce !== 'string') throw new TypeError('a response without an account')",
    ],
    ['return card as', 'return account as'],
    ['/** Wallet settings', undefined, ''],
  ],
  'sdk/src/methods/masterpass/page/masterpass.flow.ts': [
    [
      'import {\n  createCard,',
      "} from './masterpass.gateway.js'",
      'import { createAccount, createPayment, type MasterpassApproval, type MasterpassPayload ',
    ],
    ['  account: WalletAccount;\n', ''],
    ['  /** URL of the SDK’s page that loads', '  /** URL to which', ''],
    ['the wallet redirects', 'the provider redirects'],
    ['shows the wallet through', 'shows the provider’s page through'],
    ['and requests the wallet’s token while', 'and creates the payment while'],
    ['const token = await requestToken(', 'const url = await createPayment('],
    ['.catch(tokenFailed)', '.catch(paymentFailed)'],
    ['return loadingAddress(deps, token, options.config);', 'return url;'],
    ['return await createCard(', 'return await createAccount('],
    ['.catch(cardFailed)', '.catch(accountFailed)'],
    ['/** Version of the wallet', '/** Returns the options without', ''],
    [': WalletApproval', ': MasterpassApproval'],
    [
      '  const { mpstatus,',
      '  return {\n',
      `  const { status, token, verifier } = params;
  const isSilent = inApp && Object.keys(params).length === 0;
  if (isSilent) throw masterpassErrors.FLOW_FAILED();
  if (status !== 'success') throw masterpassErrors.POPUP_CLOSED({ details: { reason: 'provider' } });
  if (!token || !verifier) throw masterpassErrors.POPUP_MISSING_REQUIRED_PARAMETERS();
`,
    ],
    [
      '    checkoutResourceUrl: checkout_resource_url,\n    requestToken: oauth_token,\n    verifierToken: oauth_verifier,',
      '    requestToken: token,\n    verifierToken: verifier,',
    ],
    ['function tokenFailed', 'function paymentFailed'],
    ['function cardFailed', 'function accountFailed'],
  ],
  'sdk/src/methods/masterpass/page/masterpass.machine.ts': [
    [
      'requesting the wallet’s token, approving in the wallet, tokenizing',
      'creating the payment, approving on the provider’s page, tokenizing',
    ],
  ],
  'sdk/src/methods/masterpass/page/browser-support.ts': [['the wallet cannot', 'the provider’s page cannot']],
  'sdk/src/methods/masterpass/page/masterpass.instance.ts': [
    [
      "  'client' | 'account' | 'loadingPage' | 'callbackUrl' | 'inApp'\n",
      "  'client' | 'callbackUrl' | 'inApp'\n",
    ],
    ['the wallet’s window', 'the provider’s window'],
  ],
  'sdk/src/methods/masterpass/page/create.ts': [
    ["import { readAccount } from './masterpass.gateway.js';\n", ''],
    ['  const bringClient', '  try {\n    const [', ''],
    ["name: 'braintreemasterpasslanding'", "name: 'masterpasslanding'"],
    ['const [gateway, service]', 'const [client, service]'],
    [
      '      bringClient(),',
      '      resolveClient({ client: options.client, authorization, debug, timeout, signal }),',
    ],
    ['      ...gateway,', '      client,'],
    ["      loadingPage: framePage(folder, 'masterpass-loading-frame', debug),\n", ''],
  ],
  'sdk/src/methods/masterpass/element/masterpass.element.ts': [
    [' Legacy: the wallet has been discontinued.', ''],
    ['the wallet’s window', 'the provider’s window'],
    ['The wallet’s window', 'The provider’s window'],
    ['  /** Alias of `amount`. */', '  /** Size and position', ''],
    [
      "      unavailable: [\n        'MASTERPASS_NOT_ENABLED',\n        'MASTERPASS_BROWSER_NOT_SUPPORTED',\n        'CLIENT_AUTHORIZATION_INSUFFICIENT',\n      ],",
      "      unavailable: ['MASTERPASS_BROWSER_NOT_SUPPORTED', 'CLIENT_AUTHORIZATION_INSUFFICIENT'],",
    ],
    [
      '    const { amount: subtotal',
      '    return {',
      '    const { amount, currency, frameOptions } = this;\n',
    ],
    ['      config: { locale: this.payHost.requestedLanguage, ...config },\n', ''],
  ],
  'sdk/src/methods/masterpass/element/masterpass.stories.ts': [
    ['Masterpass (legacy)', 'Masterpass'],
    ['.subtotal=${subtotal}\n      currency-code="USD"', '.amount=${amount}\n      currency="USD"'],
    [
      "    mpstatus: 'success',\n    oauth_token: 'none',\n    oauth_verifier: 'none',\n    checkout_resource_url: 'https://wallet.example/checkout/none',\n",
      "    status: 'success',\n    token: 'none',\n    verifier: 'none',\n",
    ],
    ['the wallet’s window', 'the provider’s window'],
    ['The wallet reports', 'The provider reports'],
  ],
  'sdk/src/methods/masterpass/README.md': [
    [
      'Masterpass is a wallet that',
      '```ts',
      'Payments with Masterpass in a window of the provider. Replace this paragraph: for whom it is, and what the account needs.\n\n',
    ],
    // `npm run lists` writes the tables.
    ['<!-- #region errors -->', '<!-- #endregion -->', '<!-- #region errors -->\n'],
    ['before the token is requested', 'before the payment is created'],
    ['- `masterpass-loading-frame` is', undefined, ''],
  ],
  'sdk/src/compat/modules/masterpass.ts': [
    ["import { explainMasterpass } from '../masterpass.errors.js';\n", ''],
    ['  explain: explainMasterpass,\n', ''],
  ],
};
