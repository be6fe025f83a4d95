import type { PayPalRequest } from '../providers/approval-request.js';

const home = {
  line1: '1 Main St',
  line2: '',
  city: 'Chicago',
  state: 'IL',
  postalCode: '60606',
  countryCode: 'US',
};

/** Payer of every PayPal payment in the sandbox. */
export const samplePayer = {
  email: 'jo.payer@example.com',
  firstName: 'Jo',
  lastName: 'Payer',
  countryCode: 'US',
  phone: '555-867-5309',
} as const;

const credit = {
  totalCost: { value: '250.00', currency: 'USD' },
  term: 18,
  monthlyPayment: { value: '13.88', currency: 'USD' },
  totalInterest: { value: '0.00', currency: 'USD' },
  payerAcceptance: true,
  cartAmountImmutable: false,
};

/** Returns the payer details that the shop receives. */
export function payerDetails(payerId: string, paypal: PayPalRequest) {
  const { asksForShipping, shippingAddress, shippingOptions, funding } = paypal;
  const recipientName = `${samplePayer.firstName} ${samplePayer.lastName}`;
  const isShipped = asksForShipping || shippingAddress !== null;
  const option = shippingOptions.find(({ isSelected }) => isSelected);
  return {
    email: samplePayer.email,
    payerInfo: {
      ...samplePayer,
      payerId,
      ...(isShipped && { shippingAddress: shippingAddress ?? { recipientName, ...home } }),
      billingAddress: home,
    },
    ...(option && { shippingOptionId: option.id }),
    ...(funding === 'credit' && { creditFinancingOffered: credit }),
    ...(funding === 'card' && { cobrandedCardLabel: 'Sample Rewards Card' }),
  };
}
