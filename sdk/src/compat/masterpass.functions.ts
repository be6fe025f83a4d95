export { isSupported } from '../methods/masterpass/masterpass.support.js';
