import { importWithRetry } from '../../core/import-with-retry.js';
import type * as Request from './request.js';

/**
 * What calls the gateway: it comes with the first call, for a page that lets a frame take cards never calls.
 * Rejects with `SCRIPT_FAILED_TO_LOAD`.
 */
export const loadRequest = (): Promise<typeof Request> => importWithRetry(import('./request.js'));
