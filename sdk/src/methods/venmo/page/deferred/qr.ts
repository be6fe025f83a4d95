import { venmoErrors } from '../errors.js';
import type { PayByQr } from './qr.types.js';

/** Pays with a QR code. */
export const payByQr: PayByQr = () => Promise.reject(venmoErrors.DESKTOP_UNKNOWN_ERROR());
