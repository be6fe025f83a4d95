// What a script tag brings: every element, and the few functions that a page needs beside them.
import './define.js';

export { configure } from './core/settings.js';
export { isPaymentError, PaymentError } from './core/errors.js';
export { VERSION } from './core/version.js';
