import { importWithRetry } from '../../core/import-with-retry.js';
import type * as Request from './request.js';

/**
 * Loads the code that sends requests, on the first call: pages that only use hosted fields never need it. Rejects with
 * `SCRIPT_FAILED_TO_LOAD`.
 */
export const loadRequest = (): Promise<typeof Request> => importWithRetry(import('./request.js'));
