import { type ComponentRef, useRef, useState } from 'react';
import { PayCard } from '@tessera/web/react/card';
import { PayPayPal } from '@tessera/web/react/paypal';
import { start } from './start.js';

const authorization = 'development_tesserademokey_tessera_demo';
const fieldOptions = { number: { placeholder: '4111 1111 1111 1111' } };

function Checkout() {
  const card = useRef<ComponentRef<typeof PayCard>>(null);
  const [isOpen, setIsOpen] = useState(true);
  const [message, setMessage] = useState('');

  const outcome = {
    onPayStart: () => {
      setMessage('');
    },
    onPaySuccess: ({ payload }: { payload: { nonce: string } }) => {
      // Send the nonce to your server, which makes the sale: event.waitUntil(sendToServer(payload.nonce)).
      setMessage(`Approved: ${payload.nonce}`);
    },
    onPayCancel: () => {
      setMessage('Payment canceled. You haven’t been charged.');
    },
    onPayError: ({ error }: { error: { code: string } }) => {
      setMessage(`You haven’t been charged (${error.code}).`);
    },
  };
  const pay = () => {
    // It rejects with the same error that onPayError receives.
    card.current?.pay().catch(() => undefined);
  };
  const toggle = () => {
    setIsOpen(!isOpen);
  };

  return (
    <>
      <h1>React components</h1>
      {isOpen && (
        <>
          <PayCard ref={card} authorization={authorization} fieldOptions={fieldOptions} {...outcome} />
          <button onClick={pay}>Pay $24.00</button>
          <PayPayPal authorization={authorization} amount="24.00" currency="USD" {...outcome} />
        </>
      )}
      <button className="quiet" onClick={toggle}>
        {isOpen ? 'Remove the form' : 'Show the form'}
      </button>
      <p>
        <output>{message}</output>
      </p>
      <a href="./tags.html">The same with plain tags</a>
    </>
  );
}

start(<Checkout />);
