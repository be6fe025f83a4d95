export { PayGooglePay } from '@tessera/web/react/google-pay';
