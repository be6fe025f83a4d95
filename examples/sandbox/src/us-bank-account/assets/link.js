/**
 * Stand-in of the bank-login script, with its global and its legacy calls. `window.plaidTest` decides without a dialog:
 * `outcome` is `connect`, `savings`, `refused`, `cancel`, `fail` or `silent`; `create: 'throw'` makes `create` throw.
 */
{
  const test = () => window.plaidTest ?? {};
  const required = ['clientName', 'apiVersion', 'env', 'key', 'product', 'onExit', 'onSuccess'];
  const outcomes = {
    connect: 'Connect the checking account',
    savings: 'Connect the savings account',
  };
  const problems = {
    refused: 'Connect, then refuse the account',
    fail: 'Fail at the bank',
    silent: 'Never answer',
  };

  const id = () =>
    Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
      '',
    );

  const metadataOf = (subtype) => {
    const name = `Plaid ${subtype === 'savings' ? 'Saving' : 'Checking'}`;
    const account = { id: `BxBXxLj1m4HMXBm9${subtype}`, name, mask: '0000', type: 'depository', subtype };
    return {
      institution: { name: 'First Test Bank', institution_id: 'ins_1' },
      account_id: account.id,
      account,
      accounts: [account],
      link_session_id: id(),
    };
  };

  window.Plaid = {
    create(config) {
      if (test().create === 'throw') throw new Error('The bank login is not available.');
      for (const name of required) if (!config[name]) throw new Error(`${name} is required`);
      let sheet;
      const exit = () => {
        sheet?.close();
        sheet = undefined;
        config.onExit(null, { status: 'requires_credentials', institution: null, link_session_id: id() });
      };
      const settle = (choice) => {
        if (choice === 'silent') {
          void sheet?.stall('The bank is not responding.').then(() => sheet && exit());
          return;
        }
        if (choice === 'cancel' || choice === 'fail') {
          exit();
          return;
        }
        sheet?.close();
        sheet = undefined;
        const token = choice === 'refused' ? 'public-sandbox-refused' : `public-sandbox-${id()}`;
        config.onSuccess(token, metadataOf(choice === 'savings' ? 'savings' : 'checking'));
      };
      return {
        open() {
          const { outcome } = test();
          if (outcome) {
            settle(outcome);
            return;
          }
          sheet = globalThis.tesseraWalletSheet({
            title: 'First Test Bank (test)',
            facts: [['Shop', config.clientName]],
            main: outcomes,
            cancel: 'Close',
            problems,
          });
          void sheet.chosen.then((choice) => sheet && settle(choice));
        },
        exit,
        destroy() {
          sheet?.close();
          sheet = undefined;
        },
      };
    },
  };
}
