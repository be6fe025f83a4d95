export { isSupported } from '../methods/masterpass/page/browser-support.js';
