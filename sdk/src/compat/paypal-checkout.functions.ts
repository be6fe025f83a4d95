export { isSupported } from '../methods/paypal-checkout/index.js';
