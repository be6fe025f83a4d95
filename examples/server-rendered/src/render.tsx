/** @jsxRuntime automatic */
// Set here, because tsx reads the settings of the folder in which it is started.
import { renderToString } from 'react-dom/server';
import { Checkout, type CheckoutProps } from './checkout.js';

/** Renders the checkout to HTML. */
export const renderCheckout = (props: CheckoutProps): string => renderToString(<Checkout {...props} />);
