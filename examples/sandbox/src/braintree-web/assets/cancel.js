import { report } from './report.js';

setTimeout(() => window.close(), 100);

report({
  name: 'BraintreeError',
  code: 'FRAME_SERVICE_FRAME_CLOSED',
  message: 'The shopper turned back.',
  type: 'INTERNAL',
});
