export { PayPayPal } from '@tessera/web/react/paypal';
