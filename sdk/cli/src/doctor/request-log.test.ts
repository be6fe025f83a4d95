import { EventEmitter } from 'node:events';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RequestLog } from './request-log.js';

let page: EventEmitter;
let log: RequestLog;

beforeEach(() => {
  vi.useFakeTimers();
  page = Object.assign(new EventEmitter(), { mainFrame: () => undefined });
  log = new RequestLog(page as unknown as Page);
});

afterEach(() => {
  vi.useRealTimers();
});

const requestFor = (url: string) => ({
  url: () => url,
  resourceType: () => 'fetch',
  isNavigationRequest: () => false,
  postData: () => null,
});

/** Returns the milliseconds until the page counts as quiet. */
async function quietAfter(): Promise<number> {
  const startedAt = Date.now();
  let isQuiet = false;
  void log.untilQuiet(60_000).then(() => {
    isQuiet = true;
  });
  do await vi.advanceTimersByTimeAsync(100);
  while (!isQuiet);
  return Date.now() - startedAt;
}

it('waits some seconds for a request without a response, once, and names it', async () => {
  const slow = requestFor('https://shop.example/slow');
  page.emit('request', slow);
  expect(log.unanswered).toEqual([]);
  expect(await quietAfter()).toBeLessThan(6000);
  expect(log.unanswered).toEqual(['https://shop.example/slow']);
  expect(await quietAfter()).toBeLessThan(500);
  page.emit('requestfinished', slow);
  expect(log.unanswered).toEqual([]);
});

it('waits in full only once for a page that sends requests again and again', async () => {
  const polling = setInterval(() => {
    const request = requestFor('https://shop.example/poll');
    page.emit('request', request);
    page.emit('requestfinished', request);
  }, 500);
  expect(await quietAfter()).toBe(15_000);
  expect(await quietAfter()).toBeLessThan(3000);
  clearInterval(polling);
});

it('reads no body that does not end', async () => {
  const request = requestFor('https://shop.example/stream');
  page.emit('request', request);
  page.emit('response', {
    request: () => request,
    url: request.url,
    status: () => 200,
    body: () => new Promise(() => undefined),
  });
  const end = log.end();
  await vi.runAllTimersAsync();
  expect(await end).toEqual({
    requests: [{ url: request.url(), status: 200, refused: undefined }],
    bodies: [],
  });
  // It has responded.
  expect(log.unanswered).toEqual([]);
});
