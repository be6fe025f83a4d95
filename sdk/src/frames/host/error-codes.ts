import type { CodeOf } from '../../core/error-codes.js';
import type { frameErrors } from '../rpc/frame.errors.js';
import type { loadErrors } from './optional/load.errors.js';

/** Codes of a frame that cannot be loaded, or does not respond. */
export type FrameErrorCode = CodeOf<typeof frameErrors> | CodeOf<typeof loadErrors>;
