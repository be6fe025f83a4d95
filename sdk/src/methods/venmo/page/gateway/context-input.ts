import type { VenmoAccount } from '../account.js';
import type { FlowPlan } from '../flow-plan.js';
import type { VenmoCreateOptions } from '../venmo-options.types.js';

type Input = Readonly<Record<string, unknown>>;

/**
 * Returns the input of the create mutation for payments on a phone and in a window.
 *
 * @param environment - The gateway's, in upper case.
 */
export function contextInput(options: VenmoCreateOptions, plan: FlowPlan, environment: string): Input {
  if (plan.isLegacy) return { environment, intent: 'PAY_FROM_APP' };
  const transactionDetails = withoutGaps({
    subTotalAmount: options.subTotalAmount,
    discountAmount: options.discountAmount,
    taxAmount: options.taxAmount,
    shippingAmount: options.shippingAmount,
    totalAmount: options.totalAmount,
    lineItems: options.lineItems,
  });
  return withoutGaps({
    paymentMethodUsage: options.paymentMethodUsage,
    intent: 'CONTINUE',
    customerClient: plan.flow === 'web-login' ? 'NATIVE_WEB' : 'MOBILE_WEB',
    isFinalAmount: Boolean(options.isFinalAmount),
    displayName: options.displayName,
    paysheetDetails: withoutGaps({
      collectCustomerBillingAddress: Boolean(options.collectCustomerBillingAddress),
      collectCustomerShippingAddress: Boolean(options.collectCustomerShippingAddress),
      transactionDetails: Object.keys(transactionDetails).length > 0 ? transactionDetails : undefined,
    }),
  });
}

/** Returns the input of the create mutation for QR codes. Amounts and addresses are not sent. */
export function qrInput(
  { paymentMethodUsage, displayName, profileId }: VenmoCreateOptions,
  { isLegacy }: FlowPlan,
  { merchantId }: VenmoAccount,
  environment: string,
): Input {
  const intent = 'PAY_FROM_APP';
  // The gateway has two environments for codes without `paymentMethodUsage`.
  if (isLegacy) return { environment: environment === 'PRODUCTION' ? 'PRODUCTION' : 'SANDBOX', intent };
  return withoutGaps({
    intent,
    paymentMethodUsage,
    customerClient: 'DESKTOP',
    merchantProfileId: profileId || merchantId,
    displayName,
  });
}

const withoutGaps = (values: Input): Input =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
