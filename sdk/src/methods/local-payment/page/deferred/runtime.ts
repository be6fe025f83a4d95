/** What an instance works with, once it is made: it loads beside the configuration. */
export { startPayment } from './flow.js';
export { createAccount } from './gateway.js';
export { transition } from './machine.js';
export { readReturn } from './options.js';
export { pageParams, stripPageParams } from './return-page.js';
export { isReturn } from '../../../../frames/popup/return-link.js';
