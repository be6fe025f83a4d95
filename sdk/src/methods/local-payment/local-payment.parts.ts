/** What an instance works with, once it is made: it loads beside the configuration. */
export { startPayment } from './local-payment.flow.js';
export { createAccount } from './local-payment.gateway.js';
export { transition } from './local-payment.machine.js';
export { readReturn } from './local-payment.options.js';
export { pageParams, stripPageParams } from './local-payment.page.js';
export { isReturn } from '../../frames/return-link.js';
