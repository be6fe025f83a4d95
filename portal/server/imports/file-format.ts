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

/** Number of lines at the beginning of a file that its delimiter is detected from. */
const probeLines = 10;

/**
 * Returns the delimiter of which most lines have the same number, outside of quoted cells; a comma if there is none. A title
 * above the headings may have another one.
 */
export function detectDelimiter(content: Buffer, encoding: FileEncoding): Delimiter {
  const text = new TextDecoder(encoding).decode(content.subarray(0, probeBytes));
  const lines = text
    .replaceAll(/"[^"]*"?/g, '')
    .split(/[\r\n]+/)
    .filter((line) => line.trim() !== '')
    .slice(0, probeLines);
  const scores = delimiters.map((delimiter) => ({ delimiter, score: scoreOf(lines, delimiter) }));
  return scores.reduce((best, one) => (one.score > best.score ? one : best)).delimiter;
}

/** Returns how many lines have the most common number of a delimiter; for equal ones, the larger number counts more. */
function scoreOf(lines: readonly string[], delimiter: Delimiter): number {
  const numbers = lines.map((line) => line.split(delimiter).length - 1).filter((number) => number > 0);
  const score = (number: number) =>
    numbers.filter((one) => one === number).length + Math.min(number, probeBytes) / (probeBytes + 1);
  return Math.max(0, ...numbers.map(score));
}

/** First bytes of files with several contents: ZIP, as .xlsx has it, also without files; the older .xls; and gzip. */
const archiveBeginnings = ['504b0304', '504b0506', 'd0cf11e0', '1f8b'];

/** Returns true for archives and the files of spreadsheet programs. */
export function isArchive(content: Buffer): boolean {
  const beginning = content.toString('hex', 0, 4);
  return archiveBeginnings.some((one) => beginning.startsWith(one));
}
