import type { CodeOf, PageErrorCode, ScriptErrorCode } from '../../core/error-codes.js';
import type { FrameErrorCode } from '../host/error-codes.js';
import type { popupServiceErrors } from './popup-service.errors.js';

/** Codes that creating a popup service adds to `create`. */
export type PopupCreateErrorCode =
  PageErrorCode | FrameErrorCode | CodeOf<typeof popupServiceErrors, 'TIMEOUT'> | ScriptErrorCode;
