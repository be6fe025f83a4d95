import { mostImportBytes } from '../../contract/import-values.js';
import { HttpProblem, invalidField, rateLimited } from '../http/problem.js';
import { isArchive } from './file-format.js';

const fileTypes = /^(?:text\/(?:csv|plain)|application\/(?:csv|vnd\.ms-excel|octet-stream))(?:;|$)/i;

/** Most files that are read at once, for all clients together: each is held in memory. */
const mostUploads = 8;
/** Most files of one store that are read at once, so that one client does not stop the imports of all others. */
const mostOfStore = 2;
const pauseSeconds = 10;

/** Time in which a file must arrive. */
interface UploadSpeed {
  /** Time for any file. */
  graceMs: number;
  /** Further time: one second for this number of bytes that have arrived. */
  bytesPerSecond: number;
}

const usualSpeed: UploadSpeed = { graceMs: 60_000, bytesPerSecond: 50_000 };

/** Reader of uploaded files. It throws `rate_limited` while it reads too many others, of the store or of all stores. */
export interface Uploads {
  read: (request: Request, storeId: string) => Promise<Buffer>;
}

/** Creates the reader of uploaded files, of which a server has one. */
export function createUploads(speed: UploadSpeed = usualSpeed): Uploads {
  const open: string[] = [];
  return {
    async read(request, storeId) {
      const ofStore = open.filter((one) => one === storeId).length;
      if (open.length >= mostUploads || ofStore >= mostOfStore) throw rateLimited(pauseSeconds);
      open.push(storeId);
      try {
        return await readFile(request, speed);
      } finally {
        open.splice(open.indexOf(storeId), 1);
      }
    },
  };
}

/**
 * Reads the file from the body of a request. Throws `validation_failed` for an empty file and an archive,
 * `unsupported_media_type`, `payload_too_large` as soon as the limit is exceeded, and `request_timeout`.
 */
async function readFile({ headers, body }: Request, speed: UploadSpeed): Promise<Buffer> {
  const tooLarge = () => new HttpProblem('payload_too_large', 'The file has more than 15 MB.');
  if (Number(headers.get('content-length') ?? 0) > mostImportBytes) throw tooLarge();
  const type = headers.get('content-type');
  if (type !== null && !fileTypes.test(type))
    throw new HttpProblem('unsupported_media_type', 'The content type must be text/csv.');
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of timely(body, speed)) {
    size += part.length;
    if (size > mostImportBytes) throw tooLarge();
    parts.push(part);
  }
  if (size === 0) throw invalidField('file', 'file_empty', 'The file is empty.');
  const content = Buffer.concat(parts);
  if (isArchive(content))
    throw invalidField(
      'file',
      'file_type',
      'This is a spreadsheet or an archive, not a CSV file. Save it as CSV first.',
    );
  return content;
}

/** Returns the parts of a body. Throws `request_timeout` if they arrive too slowly. */
async function* timely(
  body: ReadableStream<Uint8Array> | null,
  { graceMs, bytesPerSecond }: UploadSpeed,
): AsyncGenerator<Uint8Array, void, void> {
  if (body === null) return;
  const reader = body.getReader();
  const start = performance.now();
  let size = 0;
  for (;;) {
    const endMs = start + graceMs + (size / bytesPerSecond) * 1000;
    const { done, value } = await before(endMs, reader.read());
    if (done) return;
    size += value.length;
    yield value;
  }
}

/** Returns what a promise resolves with, if it does so before a time. Throws `request_timeout` otherwise. */
async function before<Result>(endMs: number, promise: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => {
        reject(new HttpProblem('request_timeout', 'The file arrives too slowly. Send it again.'));
      },
      Math.max(0, endMs - performance.now()),
    );
  });
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
