import { afterEach, expect, it, vi } from 'vitest';
import { onPage } from '#test/support/page-stub.js';
import { envelope } from '../rpc/envelope.js';
import type { WindowReport } from '../rpc/report.protocol.js';
import { listenForReports } from './report.js';

const channel = 'c'.repeat(32);
const own = 'https://assets.example';
const report = { tessera: 'request', channel, id: 7, kind: 'return', body: { token: 'EC-1' } } as const;

afterEach(() => {
  vi.unstubAllGlobals();
});

it.each<[string, object, number]>([
  ['passes on the report of a page of its origin', {}, 1],
  ['ignores a report of another origin', { origin: 'https://shop.example' }, 0],
  ['ignores a report that a script has dispatched', { isTrusted: false }, 0],
  ['ignores a report of another channel', { data: envelope({ ...report, channel: 'd'.repeat(32) }) }, 0],
  ['ignores an unknown kind', { data: envelope({ ...report, kind: 'pay' }) }, 0],
  ['ignores a report that cannot be parsed', { data: envelope({ ...report, body: { token: 5 } }) }, 0],
])('the dispatch frame %s', (_, change, count) => {
  onPage(own);
  let send: (event: object) => void = () => undefined;
  vi.stubGlobal('window', {
    addEventListener: (_type: string, listener: (event: object) => void) => {
      send = listener;
    },
  });
  const onReport = vi.fn<(report: WindowReport) => void>();
  listenForReports({ channel, onReport, signal: new AbortController().signal });
  // Not an `Event`: the platform allows no script to create a trusted one.
  send({ isTrusted: true, origin: own, data: envelope(report), ...change });
  expect(onReport.mock.calls).toEqual(
    Array(count).fill([{ flow: 7, kind: 'return', params: { token: 'EC-1' } }]),
  );
});
