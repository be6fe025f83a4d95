/** @jsxRuntime automatic */
// Set here, because tsx reads the settings of the folder in which it is started.
import { useState } from 'react';
import { PayCard } from '@tessera/web/react/card';

/** Data that the server renders, and with which the browser hydrates the page. */
export interface CheckoutProps {
  /** Client token of this page. */
  authorization: string;
  /** Order that the form pays. */
  orderId: string;
  /** Message of the previous attempt. */
  problem?: string;
}

/** Renders on the server and in the browser. The form submits the nonce as `payment_method_nonce`. */
export function Checkout({ authorization, orderId, problem }: CheckoutProps) {
  const [isComplete, setIsComplete] = useState(false);
  return (
    <form method="post" action={`./?order=${encodeURIComponent(orderId)}`}>
      <h1>Rendered on the server</h1>
      {problem !== undefined && <p role="alert">{problem}</p>}
      <PayCard
        name="payment_method_nonce"
        authorization={authorization}
        fields={['number', 'expirationDate', 'cvv']}
        onPayChange={(event) => {
          setIsComplete(event.isComplete);
        }}
      />
      <p>{isComplete ? 'The card is complete.' : 'Enter your card.'}</p>
      <button>Pay $24.00</button>
    </form>
  );
}
