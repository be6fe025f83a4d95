/** Code of an instance that loads in parallel with the gateway's configuration. */
export { startPayment } from './flow.js';
export { createAccount } from './gateway.js';
export { transition } from './machine.js';
export { readReturn } from './options.js';
export { pageParams, stripPageParams } from './return-page.js';
export { isReturn } from '../../../../frames/popup/return-link.js';
