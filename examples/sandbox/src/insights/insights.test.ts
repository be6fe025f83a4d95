import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insightsCredentials } from '../index.js';
import { openTestSandbox, send, startTimeoutMs, type TestSandbox } from '../test-support.js';

let test: TestSandbox;

beforeAll(async () => {
  test = await openTestSandbox();
}, startTimeoutMs);

afterAll(() => test.close());

const { appId, apiKey } = insightsCredentials;
const keys = `X-Algolia-Application-Id=${appId}&X-Algolia-API-Key=${apiKey}`;
const event = {
  eventType: 'click',
  eventName: 'Product clicked',
  index: 'products',
  userToken: 'anonymous-1',
  objectIDs: ['aurora'],
  queryID: 'q1',
  positions: [1],
};

describe('test version of the search-analytics service', () => {
  it('stores events of a beacon, which has no custom headers', async () => {
    const body = JSON.stringify({ events: [event] });
    const response = await send(test.sandbox, 'POST', `/1/events?${keys}`, {
      body,
      headers: { 'Content-Type': 'text/plain;charset=UTF-8' },
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(await test.sandbox.insights.list()).toMatchObject([{ event }]);
  });

  it('rejects a wrong key and stores nothing', async () => {
    const before = await test.sandbox.insights.list();
    const wrong = keys.replace(apiKey, 'other');
    expect(
      (await send(test.sandbox, 'POST', `/1/events?${wrong}`, { body: { events: [event] } })).status,
    ).toBe(401);
    expect(await test.sandbox.insights.list()).toEqual(before);
  });

  it.each([
    ['no events', { events: [] }],
    ['an event without a type', { events: [{ ...event, eventType: 'wink' }] }],
    ['an event without a user', { events: [{ ...event, userToken: '' }] }],
    ['an incomplete document', '{"events":['],
  ])('rejects %s', async (_, body) => {
    expect((await send(test.sandbox, 'POST', `/1/events?${keys}`, { body })).status).toBe(422);
  });
});
