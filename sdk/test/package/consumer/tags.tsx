import type {} from '@tessera/web/react';
import { PayCard, PayPayPal } from '@tessera/web/react';

export const components = (
  <>
    <PayCard preventAutofill name="nonce" onPaySuccess={({ payload }) => payload.nonce} />
    <PayPayPal savedAccount="token" commit amount="10.00" currency="USD" />
  </>
);

export const tags = (
  <form>
    <pay-card prevent-autofill name="nonce" onpay-success={({ payload }) => payload.details.lastFour} />
    <pay-paypal saved-account="token" amount="10.00" currency="USD" theme="soft" />
    {/* @ts-expect-error -- no such property */}
    <pay-paypal savedAccounts="token" />
  </form>
);
