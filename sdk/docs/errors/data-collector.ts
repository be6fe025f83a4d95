import { dataCollectorErrors } from '#src/methods/data-collector/page/data-collector.errors.js';
import { explain } from './explain.js';

export const explained = explain(dataCollectorErrors, {
  KOUNT_ERROR: [
    'The account has an environment that Kount does not have.',
    'Contact the support of the gateway, and pay without device data.',
  ],
  REQUIRES_CREATE_OPTIONS: [
    'No source could collect data, for example because a blocker rejects its script, or the account has none.',
    'Pay without device data; check `script-src` and `frame-src`.',
  ],
});
