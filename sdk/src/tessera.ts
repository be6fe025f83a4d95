// Entry of the script tag: every element, and the functions that a page needs besides them.
import './define.js';

export { configure } from './core/configure.js';
export { isPaymentError, PaymentError } from './core/errors.js';
export { VERSION } from './core/version.js';
