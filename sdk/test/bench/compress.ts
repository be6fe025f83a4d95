import { brotliCompressSync, constants } from 'node:zlib';
import { minify } from 'terser';
import { minifying } from '../../../.config/build/minify.mjs';

/** Returns the bytes of a file after the best compression with brotli. */
export const compress = (code: string | Buffer): number =>
  brotliCompressSync(code, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

/** Returns the brotli bytes of a script of another package, minified like the SDK. */
export async function minifiedSize(script: string): Promise<number> {
  const { code = '' } = await minify(script, minifying);
  return compress(code);
}
