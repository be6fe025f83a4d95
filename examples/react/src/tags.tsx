import { useRef, useState } from 'react';
import '@tessera/web/define/card';
import '@tessera/web/define/paypal';
import type {} from '@tessera/web/react';
import { start } from './start.js';

const authorization = 'development_tesserademokey_tessera_demo';

function Checkout() {
  const card = useRef<HTMLElementTagNameMap['pay-card']>(null);
  const [message, setMessage] = useState('');

  const onSuccess = ({ payload }: { payload: { nonce: string } }) => {
    setMessage(`Approved: ${payload.nonce}`);
  };
  const pay = () => {
    // It rejects with the same error that pay-error has.
    card.current?.pay().catch(() => undefined);
  };

  return (
    <>
      <h1>React with plain tags</h1>
      <pay-card
        ref={card}
        authorization={authorization}
        fieldOptions={{ number: { placeholder: '4111 1111 1111 1111' } }}
        onpay-success={onSuccess}
        onpay-error={({ error }) => {
          setMessage(`You haven’t been charged (${error.code}).`);
        }}
      />
      <button onClick={pay}>Pay $24.00</button>
      <pay-paypal
        authorization={authorization}
        amount="24.00"
        currency="USD"
        onpay-success={onSuccess}
        onpay-cancel={() => {
          setMessage('Payment canceled. You haven’t been charged.');
        }}
      />
      <p>
        <output>{message}</output>
      </p>
      <a href="./">The same with components</a>
    </>
  );
}

start(<Checkout />);
