/**
 * Differences between Masterpass, from which a new popup method is generated, and a method whose provider has no script:
 * the gateway returns the address of the provider's page. By file: texts to replace, in the names of Masterpass.
 * `[from, to, text]` replaces the part from one text up to another; every text must occur in the file.
 */
export const edits = {
  'sdk/src/methods/masterpass/index.ts': [
    [' The wallet has been discontinued; this is for shops whose\n * gateway still accepts it.', ''],
    ['`MASTERPASS_BROWSER_NOT_SUPPORTED`; `MASTERPASS_NOT_ENABLED`;', '`MASTERPASS_BROWSER_NOT_SUPPORTED`;'],
    ['MasterpassAddress, MasterpassPayload', 'MasterpassPayload'],
  ],
  'sdk/src/methods/masterpass/page/errors.ts': [
    ["  NOT_ENABLED: ['MERCHANT', 'Masterpass is not enabled for this merchant.'],\n", ''],
  ],
  'sdk/src/methods/masterpass/page/options.ts': [
    ['  /** Parameters of the wallet', '  frameOptions?', ''],
    ['until the wallet is loaded', 'until the provider’s page is loaded'],
  ],
  'sdk/src/methods/masterpass/page/gateway.ts': [
    ['import type { Client, GatewayConfiguration }', 'import type { Client }'],
    ['/** Address from the wallet', '/** Result of `tokenize`', ''],
    ['  readonly consumed?', '/** Approval that', '}\n\n'],
    ['the wallet returned', 'the provider returned'],
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
    ['parseToken(answer).requestToken', 'parsePayment(answer).approvalUrl'],
    ['function createCard', 'function createAccount'],
    ['approval: WalletApproval', 'approval: MasterpassApproval'],
    ["endpoint: 'payment_methods/masterpass_cards'", "endpoint: 'payment_methods/masterpass_accounts'"],
    ['POST payment_methods/masterpass_cards', 'POST payment_methods/masterpass_accounts'],
    ['data: { masterpassCard: ', 'data: { masterpassAccount: '],
    ["  const [card] = answer['masterpassCards']", "  const [account] = answer['masterpassAccounts']"],
    [
      "card?.nonce !== 'string') throw new TypeError('an answer without a card')",
      "account?.nonce !== 'string') throw new TypeError('an answer without an account')",
    ],
    ['return card as', 'return account as'],
    ['/** Wallet settings', undefined, ''],
  ],
  'sdk/src/methods/masterpass/page/flow.ts': [
    [
      'import {\n  createCard,',
      "} from './gateway.js'",
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
  'sdk/src/methods/masterpass/page/machine.ts': [
    [
      'requesting the wallet’s token, approving in the wallet, tokenizing',
      'creating the payment, approving on the provider’s page, tokenizing',
    ],
  ],
  'sdk/src/methods/masterpass/page/browser-support.ts': [['the wallet cannot', 'the provider’s page cannot']],
  'sdk/src/methods/masterpass/page/instance.ts': [
    [
      "import { type MasterpassPayload, readAccount } from './gateway.js'",
      "import type { MasterpassPayload } from './gateway.js'",
    ],
    [
      "  'client' | 'account' | 'loadingPage' | 'callbackUrl' | 'inApp'\n",
      "  'client' | 'callbackUrl' | 'inApp'\n",
    ],
    ['the wallet’s window', 'the provider’s window'],
    ['  const bringClient', '  try {\n    const [', ''],
    ['const [gateway, service]', 'const [client, service]'],
    [
      '      bringClient(),',
      '      resolveClient({ client: options.client, authorization, debug, timeout, signal }),',
    ],
    ['      ...gateway,', '      client,'],
    ["      loadingPage: framePage(folder, 'masterpass-loading-frame', debug),\n", ''],
  ],
  'sdk/src/methods/masterpass/page/instance.test.ts': [
    ['import { graphQLConfiguration, sandboxKey }', 'import { sandboxKey }'],
    ['import { answer, stubGateway }', 'import { stubGateway }'],
    ["import { eventually } from '../../../../test/support/pending.js';\n", ''],
    ["\n  it('rejects with MASTERPASS_NOT_ENABLED", undefined, '});\n'],
  ],
  'sdk/src/methods/masterpass/page/flow.test.ts': [
    ['          requestToken: {\n            originUrl:', '            subtotal', '          payment: {\n'],
    ["'masterpass/request_token'", "'masterpass/payments'"],
    ["'payment_methods/masterpass_cards'", "'payment_methods/masterpass_accounts'"],
    [
      '          masterpassCard: {\n            checkoutResourceUrl: returned.checkout_resource_url,\n',
      '          masterpassAccount: {\n',
    ],
    ["  it('opens the loading page", "  it('opens a window", ''],
    [
      "    ['canceled', { mpstatus: 'cancel' }",
      "    ['came back",
      "    ['canceled', { status: 'cancel' }, 'MASTERPASS_POPUP_CLOSED'],\n    ['failed', { status: 'failure' }, 'MASTERPASS_POPUP_CLOSED'],\n",
    ],
    ["    ['could not be loaded'", '  ] as const', ''],
    ["'a wallet that %s'", "'a provider’s page that %s'"],
    ["['oauth_token', 'oauth_verifier', 'checkout_resource_url']", "['token', 'verifier']"],
    ["it.each(['null', '', undefined])", "it.each(['', undefined])"],
    ["masterpassCards: [{ type: 'MasterpassCard' }]", "masterpassAccounts: [{ type: 'MasterpassAccount' }]"],
    ['masterpassCards: []', 'masterpassAccounts: []'],
    [
      "Promise.resolve({ requestToken: 't' })",
      "Promise.resolve({ approvalUrl: 'https://provider.example/' })",
    ],
    [
      "    if (at === 1) request.mockImplementationOnce(() => Promise.resolve({ requestToken: 't' }));",
      "    if (at === 1) {\n      request.mockImplementationOnce(() => Promise.resolve({ approvalUrl: 'https://provider.example/' }));\n    }",
    ],
  ],
  'sdk/src/methods/masterpass/test/support.ts': [
    ['MasterpassCard', 'MasterpassAccount'],
    ["  contact: { firstName: 'J' },\n", ''],
    [
      "  mpstatus: 'success',\n  oauth_token: 'token-2',\n  oauth_verifier: 'verifier',\n  checkout_resource_url: 'https://wallet.example/checkout/1',",
      "  status: 'success',\n  token: 'token-2',\n  verifier: 'verifier',",
    ],
    [
      "endpoint === 'masterpass/request_token' ? { requestToken: 'token-1' } : { masterpassCards: [card] }",
      "endpoint === 'masterpass/payments' ? { approvalUrl: 'https://provider.example/?token=1' } : { masterpassAccounts: [card] }",
    ],
    ['    account: { merchantCheckoutId', '    callbackUrl', ''],
    ['  const getConfiguration', '  const opened', ''],
    ['{ request, getConfiguration } as', '{ request } as'],
    ['  const recorded =', '  return {', ''],
    ['opened, recorded }', 'opened }'],
  ],
  'sdk/src/methods/masterpass/test/masterpass.test-d.ts': [
    ['    config: { suppressShippingAddress: true },\n', ''],
  ],
  'sdk/src/methods/masterpass/element/masterpass.element.ts': [
    [' Legacy: the wallet has been discontinued.', ''],
    ['the wallet’s window', 'the provider’s window'],
    ['The wallet’s window', 'The provider’s window'],
    ['  /** Alias of `amount`. */', '  /** Size and position', ''],
    [
      "    unavailable: [\n      'MASTERPASS_NOT_ENABLED',\n      'MASTERPASS_BROWSER_NOT_SUPPORTED',\n      'CLIENT_AUTHORIZATION_INSUFFICIENT',\n    ],",
      "    unavailable: ['MASTERPASS_BROWSER_NOT_SUPPORTED', 'CLIENT_AUTHORIZATION_INSUFFICIENT'],",
    ],
    [
      '    const { amount: subtotal',
      '    return instance',
      '    const { amount, currency, frameOptions } = this;\n',
    ],
    ['      config,\n', ''],
  ],
  'sdk/src/methods/masterpass/element/masterpass.stories.ts': [
    ['Masterpass (legacy)', 'Masterpass'],
    ['  subtotal: string;', '  amount: string;'],
    ["    subtotal: '129.00',", "    amount: '129.00',"],
    ['({ authorization, subtotal, theme', '({ authorization, amount, theme'],
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
    ['| The account has no Masterpass (`create`)', '| `subtotal`', ''],
    [
      'The gateway returns no token, or the wallet’s script cannot be loaded',
      'The gateway returns no address of the provider’s page',
    ],
    [
      'The wallet reports success without token, verifier or resource',
      'The provider reports success without token or verifier',
    ],
    ['before the token is requested', 'before the payment is created'],
    ['- `masterpass-loading-frame` is', undefined, ''],
  ],
  'sdk/src/compat/modules/masterpass.ts': [
    ["import { explainMasterpass } from '../masterpass.errors.js';\n", ''],
    ['  explain: explainMasterpass,\n', ''],
  ],
  'sdk/src/methods/masterpass/test/browser/masterpass.pay.browser.test.ts': [
    ['subtotal="10.00"\n    currency-code="USD"', 'amount="10.00"\n    currency="USD"'],
    ["'MasterpassCard'", "'MasterpassAccount'"],
    ['Pay with this card', 'Approve payment'],
    ['the wallet’s cancel', 'the provider’s cancel'],
    ["  await test.step('an account without Masterpass", undefined, '});\n'],
    [', and another account brings the element back', ''],
    ['  const element = page', "  await test.step('an option", ''],
  ],
  'sdk/src/methods/masterpass/test/browser/masterpass.browser.test.ts': [
    ['const script = /MasterPass', '/** Presses', ''],
    ['of the wallet’s page', 'of the provider’s page'],
    ['  context,\n', ''],
    [", config: { cartId: 'a&b=c' }", ''],
    ["  await test.step('a wallet whose script", "  await test.step('Pay with this card'", ''],
    ["'Pay with this card'", "'Approve payment'"],
    ["'Pay with this card'", "'Approve payment'"],
    [
      "    await resetDesk(page);\n    const popup = await pressPay(page);\n    await expect(popup.getByRole('heading', { name: 'Pay from your wallet' })).toBeVisible();",
      "    const popup = await pressPay(page);\n    await expect(popup.getByRole('heading', { name: 'Approve your Masterpass payment' })).toBeVisible();",
    ],
    [
      "      type: 'MasterpassCard',\n      details: { cardType: 'MasterCard', lastFour: '2222', lastTwo: '22' },",
      "      type: 'MasterpassAccount',",
    ],
    [
      "['Fail in the wallet', 'MASTERPASS_POPUP_CLOSED', choose('Fail in the wallet', false)]",
      "['Fail at the provider', 'MASTERPASS_POPUP_CLOSED', choose('Fail at the provider', false)]",
    ],
    ["    [\n      'Approve with a null verifier'", "    [\n      'Approve without", ''],
    ['Sample Wallet is not responding', 'Sample Provider is not responding'],
    ["\ntest('the page that loads the wallet", undefined, ''],
    ['each way out of the wallet', 'each way out of the provider’s page'],
  ],
  'sdk/src/methods/masterpass/test/browser/masterpass.contract.browser.test.ts': [
    ['requestMasterpassToken', 'createMasterpassPayment'],
    ["approvePopups('Pay with this card')", "approvePopups('Approve payment')"],
    ["approve: 'Pay with this card'", "approve: 'Approve payment'"],
  ],
  'sdk/test/faults/methods/masterpass.ts': [
    ["pressing('Pay with this card')", "pressing('Approve payment')"],
    ['Masterpass, token', 'Masterpass, payment'],
    ['requestMasterpassToken', 'createMasterpassPayment'],
    ['Masterpass, card', 'Masterpass, account'],
    ['tokenizeMasterpassCard', 'tokenizeMasterpassAccount'],
  ],
  'examples/sandbox/src/masterpass/operations.ts': [
    [
      "'POST masterpass/request_token': 'requestMasterpassToken'",
      "'POST masterpass/payments': 'createMasterpassPayment'",
    ],
    [
      "'POST payment_methods/masterpass_cards': 'tokenizeMasterpassCard'",
      "'POST payment_methods/masterpass_accounts': 'tokenizeMasterpassAccount'",
    ],
  ],
  'examples/sandbox/src/masterpass/provider.ts': [
    [
      "import { walletPages } from './wallet-page.js'",
      "import { masterpassPages } from './approval-page.js'",
    ],
    ['pages: walletPages', 'pages: masterpassPages'],
  ],
  'examples/sandbox/src/masterpass/wallet-answer.ts': [
    ['Pay with this card', 'Approve payment'],
    ['Fail in the wallet', 'Fail at the provider'],
    ["  'null-verifier': 'Approve with a null verifier',\n", ''],
    ["  'null-verifier': 'approved',\n", ''],
    ['/** Address of the wallet', '/** Returns the secret', ''],
    ['the wallet redirects', 'the provider redirects'],
    [
      "  if (outcome === 'cancel')",
      undefined,
      `  if (outcome === 'cancel') return { status: 'cancel' };
  if (outcome === 'fail') return { status: 'failure' };
  const verifier = outcome === 'no-verifier' ? {} : { verifier: verifierOf(approval) };
  return { status: 'success', token: approval.token, ...verifier };
}
`,
    ],
  ],
  'examples/sandbox/src/masterpass/wallet-page.ts': [
    [
      "import { readFileSync } from 'node:fs';\nimport { Hono } from 'hono';\nimport { html } from 'hono/html';",
      "import type { Hono } from 'hono';",
    ],
    ["'./wallet-answer.js'", "'./approval-answer.js'"],
    [
      'const script = readFileSync',
      '  const site = providerSite<Approval>({\n',
      `/** The page on which the shopper approves a payment with Masterpass. */
export function masterpassPages({ db, approvals, slowMs }: Services): Hono<SandboxEnv> {
`,
    ],
    ['const site = providerSite', 'return providerSite'],
    ['/masterpass/checkout', '/masterpass/approve'],
    ['Sample Wallet', 'Sample Provider'],
    [
      "title: say('Pay from your wallet')",
      "title: say('Approve your {method} payment', { method: 'Masterpass' })",
    ],
    ['      body: html`<p>', "          [say('To')", '      body: facts([\n'],
    ["          [say('Card'), 'MasterCard •••• 2222'],\n", ''],
    ['        ])}`,', '        ]),'],
    ["  app.route('/', site);\n  return app;\n", ''],
  ],
  'examples/sandbox/src/masterpass/masterpass-routes.ts': [
    [
      "import { tokenOfResource, verifierOf } from './wallet-answer.js'",
      "import { verifierOf } from './approval-answer.js'",
    ],
    ['const tokenRequest', 'const paymentRequest'],
    [
      '  requestToken: z.object({\n    originUrl: z.url({ protocol: /^https?$/ }),\n',
      '  payment: z.object({\n',
    ],
    ['const cardRequest', 'const accountRequest'],
    [
      '  masterpassCard: z.object({\n    checkoutResourceUrl: z.string(),\n',
      '  masterpassAccount: z.object({\n',
    ],
    ['const person = {', '/** Masterpass: ', ''],
    [
      'a token for the wallet, then a card of what the shopper approved there',
      'a payment that the shopper approves, then a payment method',
    ],
    ["'/masterpass/request_token'", "'/masterpass/payments'"],
    ['    if (merchant.settings.masterpass === null)', '    const parsed = tokenRequest', ''],
    ['tokenRequest.safeParse', 'paymentRequest.safeParse'],
    ['parsed.data.requestToken', 'parsed.data.payment'],
    ["failure([['requestToken', 'subtotal']])", "failure([['payment', 'subtotal']])"],
    [
      '    return c.json({ requestToken: token }, 201);',
      '    const approvalUrl = `${addressesFor(c.req.url).origin}/masterpass/approve?token=${token}`;\n    return c.json({ approvalUrl }, 201);',
    ],
    ['import { camelKeys }', "import { addressesFor } from '../addresses.js';\nimport { camelKeys }"],
    ["'/payment_methods/masterpass_cards'", "'/payment_methods/masterpass_accounts'"],
    ['cardRequest.safeParse', 'accountRequest.safeParse'],
    ['parsed.data?.masterpassCard', 'parsed.data?.masterpassAccount'],
    ['      tokenOfResource(given.checkoutResourceUrl) === approval.token &&\n', ''],
    [
      "'Masterpass card is invalid', [problem(['masterpassCard'])]",
      "'Masterpass payment is invalid', [problem(['masterpassAccount'])]",
    ],
    ['    const details = {', '    const nonce =', "    const description = 'Masterpass';\n"],
    [
      "{ type: 'MasterpassCard', description, details }",
      "{ type: 'MasterpassAccount', description, details: {} }",
    ],
    [
      '    const card = {',
      '  });\n\n  return app',
      "    const account = { type: 'MasterpassAccount', nonce, description, consumed: false };\n    return c.json({ masterpassAccounts: [account] }, 201);\n",
    ],
  ],
  'examples/sandbox/src/masterpass/masterpass.test.ts': [
    ['a payment from the wallet', 'a payment'],
    ["'masterpass/request_token'", "'masterpass/payments'"],
    ["      requestToken: {\n        originUrl: 'https://shop.example',\n", '      payment: {\n'],
    [
      '  const { requestToken } = (await (await request()).json()) as { requestToken: string };',
      '  const { approvalUrl } = (await (await request()).json()) as { approvalUrl: string };',
    ],
    ['`${origin}/masterpass/checkout?token=${requestToken}`', 'approvalUrl'],
    [
      "call('payment_methods/masterpass_cards', {\n    masterpassCard: {\n      checkoutResourceUrl: recorded.get('checkout_resource_url'),\n      requestToken: recorded.get('oauth_token'),\n      verifierToken: recorded.get('oauth_verifier'),",
      "call('payment_methods/masterpass_accounts', {\n    masterpassAccount: {\n      requestToken: recorded.get('token'),\n      verifierToken: recorded.get('verifier'),",
    ],
    [
      'mpstatus=success&oauth_token=[\\w-]+&oauth_verifier=\\w+&/',
      'status=success&token=[\\w-]+&verifier=\\w+$/',
    ],
    [
      "      masterpassCards: [\n        { type: 'MasterpassCard', description: 'Ending in 22', details: { lastFour: '2222' } },\n      ],",
      "      masterpassAccounts: [{ type: 'MasterpassAccount' }],",
    ],
    ['async (outcome, mpstatus)', 'async (outcome, status)'],
    ['toEqual({ mpstatus })', 'toEqual({ status })'],
    ["  it.each([\n    ['null-verifier'", "  it.each([\n    ['another verifier'", ''],
    ["    ['an address of", "    ['another token'", ''],
    ['    const without = await', '  });\n});', ''],
    [', and not to a merchant without it', ''],
    ['const request = (more: object = {}, of?: Merchant) =>', 'const request = (more: object = {}) =>'],
    ['    },\n    of,\n  );', '    },\n  );'],
    ['body: object, { id, tokenizationKey } = merchant)', 'body: object)'],
    ['`${origin}/merchants/${id}', '`${origin}/merchants/${merchant.id}'],
    [
      'JSON.stringify({ ...body, tokenizationKey })',
      'JSON.stringify({ ...body, tokenizationKey: merchant.tokenizationKey })',
    ],
  ],
  '.changeset/masterpass.md': [
    [', for shops that still use it: the functions', ': `<pay-masterpass>` and the functions'],
  ],
};

/** Files of Masterpass that a method without a provider's script does not have. */
export const omitted = [
  'sdk/src/methods/masterpass/test/browser/masterpass.hostile.browser.test.ts',
  'examples/sandbox/src/masterpass/assets/wallet.js',
];

/** New names of files whose names speak of the wallet. */
export const fileNames = {
  'wallet-page.ts': 'approval-page.ts',
  'wallet-answer.ts': 'approval-answer.ts',
};
