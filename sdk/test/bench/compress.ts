import { brotliCompressSync, constants } from 'node:zlib';

/** Returns the bytes of a file after the best compression with brotli. */
export const compress = (code: string | Buffer): number =>
  brotliCompressSync(code, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
