import { z } from '@hono/zod-openapi';
import { requestIdHeader } from './response-headers.js';
import { byteOrderMark, csvLine } from '../core/csv.js';

/** Description of a response with a CSV file. */
export const csvResponse = {
  description:
    'CSV file in UTF-8, with a byte order mark; an apostrophe stands before cells that could be formulas',
  headers: requestIdHeader,
  content: { 'text/csv': { schema: z.string() } },
};

/** Headers of a response with a CSV file. */
export const csvHeaders = (filename: string) => ({
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': `attachment; filename="${filename}"`,
});

/**
 * Returns a CSV file. Reads the first lines before it returns, so that a failure of the database becomes an error response,
 * and the others while the file is being sent.
 *
 * @param parts Lines that were read together.
 */
export async function csvFile(
  header: readonly string[],
  parts: AsyncGenerator<string, void, void>,
): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder();
  const first = await parts.next();
  return new ReadableStream({
    start(controller) {
      controller.enqueue(encoder.encode(byteOrderMark + csvLine(header)));
      if (first.done === true) controller.close();
      else controller.enqueue(encoder.encode(first.value));
    },
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done === true) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await parts.return();
    },
  });
}
