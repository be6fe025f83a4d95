import type {} from '@tessera/web/react';
import { PayCard, PayCheckout, PayPayPal } from '@tessera/web/react';

export const components = (
  <>
    <PayCard preventAutofill name="nonce" onPaySuccess={({ payload }) => payload.nonce} />
    <PayCheckout
      authorization={() => Promise.resolve('token')}
      methodOptions={{ card: { threeDSecure: true } }}
      onPaySuccess={({ payload }) => payload.nonce}
    />
    {/* @ts-expect-error -- a misspelt property */}
    <PayCheckout methodOptions={{ card: { threeDSecur: true } }} />
    <PayPayPal
      savedAccount="token"
      commit
      amount="10.00"
      currency="USD"
      onPayError={({ error }) => error.code === 'PAYPAL_FLOW_FAILED'}
    />
    {/* @ts-expect-error -- a misspelt code */}
    <PayPayPal onPayError={({ error }) => error.code === 'PAYPAL_FLOW_FAILD'} />
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
