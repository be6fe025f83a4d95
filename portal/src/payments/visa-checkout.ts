export { PayVisaCheckout } from '@tessera/web/react/visa-checkout';
