import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formType, installed, start, statusOf, stopListings } from './listings.js';

afterAll(stopListings);

/** Bodies that only these two listings read themselves. */
const readers = installed.filter(({ language }) => language === 'Python' || language === 'Ruby');

describe.each(readers)('the body that the listing for $language reads', (listing) => {
  let url: string;
  const post = (lines: readonly string[], body?: string) =>
    statusOf(url, ['POST /payments HTTP/1.1', 'host: localhost', formType, ...lines], body);

  beforeAll(async () => {
    url = await start(listing, 'http://127.0.0.1:9');
  }, 20_000);

  it.each([
    ['no length', [], '', 400],
    ['a length that is not a number', ['content-length: many'], '', 400],
    ['a negative length', ['content-length: -1'], '', 400],
    ['a length of 15 digits', ['content-length: 999999999999999'], '', 413],
    ['chunks', ['transfer-encoding: chunked'], '0\r\n\r\n', 400],
    ['bytes that are not UTF-8', ['content-length: 9'], 'order=\u00ff\u00fe1', 400],
    ['a header without a space', ['content-length:7'], 'order=1', 400],
  ])('responds to %s', async (_, lines, body, status) => {
    expect(await post(lines, body)).toBe(status);
  });

  it('ends the request if a header has no colon', async () => {
    expect(await post(['without-colon', 'content-length: 7'], 'order=1')).toBe(400);
  });
});
