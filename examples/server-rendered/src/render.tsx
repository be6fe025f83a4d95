import { renderToString } from 'react-dom/server';
import { Checkout, type CheckoutProps } from './checkout.js';

/** Renders the checkout to HTML. */
export const renderCheckout = (props: CheckoutProps): string => renderToString(<Checkout {...props} />);
