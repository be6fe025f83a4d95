import { isUtf8 } from 'node:buffer';
import { type Delimiter, delimiters, type FileEncoding } from '../../contract/import-values.js';

/** Number of bytes at the beginning of a file that its format is detected from. */
const probeBytes = 64 * 1024;

/** Returns the encoding of a file. One that is neither UTF-16 nor valid UTF-8 comes from an older spreadsheet program. */
export function detectEncoding(content: Buffer): FileEncoding {
  if (content[0] === 0xff && content[1] === 0xfe) return 'UTF-16LE';
  if (content[0] === 0xfe && content[1] === 0xff) return 'UTF-16BE';
  const probe = content.subarray(0, probeBytes);
  // In UTF-16, every second byte of Latin letters is 0.
  const zeros = (parity: number) => probe.filter((byte, index) => byte === 0 && index % 2 === parity).length;
  if (zeros(1) > probe.length / 4) return 'UTF-16LE';
  if (zeros(0) > probe.length / 4) return 'UTF-16BE';
  return isUtf8(content) ? 'UTF-8' : 'WINDOWS-1252';
}

/** Returns the delimiter that is most frequent in the first line, outside of quoted cells; a comma if there is none. */
export function detectDelimiter(content: Buffer, encoding: FileEncoding): Delimiter {
  const text = new TextDecoder(encoding).decode(content.subarray(0, probeBytes));
  const [line = ''] = text
    .replaceAll(/"[^"]*"?/g, '')
    .trimStart()
    .split(/[\r\n]/, 1);
  const count = (delimiter: Delimiter) => line.split(delimiter).length;
  return delimiters.reduce((best, one) => (count(one) > count(best) ? one : best));
}

/** Returns true for files that are archives, as those of spreadsheet programs are. */
export function isArchive(content: Buffer): boolean {
  return content.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004';
}
