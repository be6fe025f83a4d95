import { defineErrors } from '../../../core/errors.js';

/** Errors of the data collector. */
export const dataCollectorErrors = defineErrors('DATA_COLLECTOR', {
  KOUNT_ERROR: ['MERCHANT', '{environment} is not a valid environment for Kount.'],
  REQUIRES_CREATE_OPTIONS: ['MERCHANT', 'No device data could be collected.'],
});
