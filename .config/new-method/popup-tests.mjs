/** Edits of tests of the SDK; see `popup.mjs`. */
export const testsEdits = {
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
};
