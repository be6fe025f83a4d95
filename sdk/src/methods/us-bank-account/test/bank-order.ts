/** Valid options of `tokenize` with the details of a US bank account. */
export const bankOrder = {
  mandateText: 'I authorize Lens & Co to debit my bank account.',
  bankDetails: {
    routingNumber: '021000021',
    accountNumber: '567891234',
    accountType: 'checking',
    ownershipType: 'personal',
    firstName: 'Ada',
    lastName: 'Lee',
  },
} as const;

/** The same with a bank login. */
export const bankLoginOrder = {
  mandateText: bankOrder.mandateText,
  bankLogin: { displayName: 'Lens & Co', ownershipType: 'personal', firstName: 'Ada', lastName: 'Lee' },
} as const;
