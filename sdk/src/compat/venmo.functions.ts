export { isBrowserSupported } from '../methods/venmo/page/browser-support.js';
