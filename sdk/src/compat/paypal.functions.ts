export { isSupported } from '../methods/paypal/index.js';
