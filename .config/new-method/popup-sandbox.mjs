/** Edits of the provider in the sandbox; see `popup.mjs`. */
export const sandboxEdits = {
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
  'examples/sandbox/src/masterpass/wallet-outcomes.ts': [
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
    ["'./wallet-outcomes.js'", "'./approval-outcomes.js'"],
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
      "import { tokenOfResource, verifierOf } from './wallet-outcomes.js'",
      "import { verifierOf } from './approval-outcomes.js'",
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
    ['        amount: subtotal,', '        subtotal,'],
    ['        currency: currencyCode,', '        currencyCode,'],
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
    ["    ['a foreign address", "    ['another token'", ''],
    ['    const without = await', '  });\n});', ''],
    [', and is rejected for a merchant without Masterpass', ''],
    ['becomes a card nonce once', 'becomes a nonce once'],
    ['const request = (more: object = {}, of?: Merchant) =>', 'const request = (more: object = {}) =>'],
    ['    },\n    of,\n  );', '    },\n  );'],
    ['body: object, { id, tokenizationKey } = merchant)', 'body: object)'],
    ['`${origin}/merchants/${id}', '`${origin}/merchants/${merchant.id}'],
    [
      'JSON.stringify({ ...body, tokenizationKey })',
      'JSON.stringify({ ...body, tokenizationKey: merchant.tokenizationKey })',
    ],
  ],
};
