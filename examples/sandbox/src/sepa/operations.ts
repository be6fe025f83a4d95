/** REST calls of SEPA direct debit by HTTP method and path. */
export const operations = {
  'POST sepa_debit': 'createSepaMandate',
  'POST payment_methods/sepa_debit_accounts': 'tokenizeSepaDebit',
};
