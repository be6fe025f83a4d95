import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Attributes } from '@opentelemetry/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '@tessera/server-kit/db/testing';
import { writeEvent, writeLog } from '@tessera/server-kit/write-log';
import { textSender } from '../delivery/text-gateway.js';
import { type Receiver, startReceiver } from '../integrations/webhook.test-support.js';
import { observeStatement } from '../telemetry/statements.js';
import { type GatewayServer, startGateway } from './http-gateway.test-support.js';
import { createGoogle, MainFlows } from './main-flows.test-support.js';
import { type RecordedSpan, type Recording, startRecording } from './recording.test-support.js';
import { openTestPortal, startTimeoutMs, testOrigin, type TestPortal } from './test-support.js';

/** Returns what a span exports, without its ids and times, whose digits could look like a code. */
const exported = ({ name, attributes, events, status, resource }: RecordedSpan): string =>
  JSON.stringify([name, { ...attributes, 'portal.request_id': '' }, events, status, resource.attributes]);

const parsed = (line: string) => JSON.parse(line) as Record<string, string>;
const traceOf = (span: RecordedSpan | undefined) => span?.spanContext().traceId;

describe('log and telemetry of the main flows', () => {
  let recording: Recording;
  let test: TestPortal;
  let gateway: GatewayServer;
  let receiver: Receiver;
  let flows: MainFlows;
  const provider = createServer((_, response) => response.writeHead(400).end('+12025550100 is wrong'));

  beforeAll(async () => {
    recording = await startRecording();
    [gateway, receiver] = await Promise.all([startGateway(), startReceiver()]);
    await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
    const sendText = textSender({ url, token: 'token-of-the-text-provider' });
    const google = await createGoogle();
    test = await openTestPortal(() => openTestDatabase({ observe: observeStatement }), {
      ...{ gateway: gateway.gateway, google: google.signIn, webhooks: { allowsLocal: true } },
      ...{ report: writeLog, log: writeEvent },
    });
    const { delivery } = test.portal.services;
    const { send } = { send: delivery.send.bind(delivery) };
    delivery.send = async (message) => {
      await send(message);
      if (message.to.startsWith('+')) await sendText(message);
    };
    flows = new MainFlows(test);
    flows.secrets.add('token-of-the-text-provider');
    await flows.signIns(google);
    await flows.invitations(receiver);
    await flows.redemptions();
    await flows.payments();
    await flows.imports();
  }, startTimeoutMs);
  afterAll(async () => {
    await recording.close();
    await test.close();
    gateway.close();
    receiver.close();
    provider.close();
  });

  const spansOf = (name: string, attributes: Attributes = {}) =>
    recording.spans.filter(
      (span) =>
        span.name === name &&
        Object.entries(attributes).every(([attribute, value]) => span.attributes[attribute] === value),
    );
  const request = (name: string, status: number) => spansOf(name, { 'http.response.status_code': status })[0];
  const payment = 'POST /redemption/api/invoice/{id}/payment';

  it('contain no contact, code, token, nonce or link', async () => {
    const logged = recording.lines.map((line) =>
      JSON.stringify({ ...parsed(line), time: '', requestId: '', traceId: '', spanId: '' }),
    );
    const searched = [...logged, ...recording.spans.map(exported), JSON.stringify(await recording.collect())];
    const secrets = [...flows.secrets, testOrigin, '#magic=', '#invite='];
    const isIn = (text: string, secret: string) =>
      /^\d+$/.test(secret) ? new RegExp(`\\b${secret}\\b`).test(text) : text.includes(secret);
    const found = secrets.filter((secret) => searched.some((text) => isIn(text, secret)));
    expect(found).toEqual([]);
    // The flows have happened, and the search finds what is there.
    expect(logged.filter((line) => isIn(line, 'GATEWAY_URL'))).toHaveLength(3);
    expect(secrets.length).toBeGreaterThan(60);
    expect(recording.spans.length).toBeGreaterThan(500);
  });

  it('name the trace in each line of the log', () => {
    const ids = new Set(recording.spans.map((span) => `${traceOf(span) ?? ''} ${span.spanContext().spanId}`));
    const lines = recording.lines.map(parsed);
    expect(lines.map(({ name = 'none', message = '' }) => `${name}: ${message}`)).toEqual([
      'TextGatewayError: The text provider responded with status 400.',
      'none: refused',
      ...Array<string>(3).fill('HttpProblem: The payment provider returned an unexpected response.'),
    ]);
    for (const { traceId = '', spanId = '' } of lines) expect(ids).toContain(`${traceId} ${spanId}`);
  });

  it('have one trace for a request, its statements and its calls of the gateway, which does not get it', () => {
    const root = request(payment, 201);
    const names = recording.spans.filter((span) => traceOf(span) === traceOf(root)).map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(['INSERT payment', 'gateway POST /transactions', 'UPDATE payment', 'COMMIT']),
    );
    const [call] = spansOf('gateway POST /transactions', { 'http.response.status_code': 201 });
    expect(call?.parentSpanContext?.spanId).toBe(root?.spanContext().spanId);
    expect(root?.parentSpanContext).toBeUndefined();
    expect([...gateway.headerNames].filter((name) => /trace|baggage/.test(name))).toEqual([]);
  });

  it('link the work of jobs to the requests that have caused it', () => {
    const [check] = spansOf('payment check');
    expect(check?.links.map(({ context }) => context.traceId)).toEqual([traceOf(request(payment, 502))]);
    expect(traceOf(check)).toBe(traceOf(spansOf('job payments-sweep')[0]));
    const [delivery] = spansOf('webhook delivery');
    const started = request('POST /redemption/api/campaign/policy/{id}/schedule', 200);
    expect(delivery?.links.map(({ context }) => context.traceId)).toEqual([traceOf(started)]);
  });

  it('continue the trace of a caller, and have no address that no operation has', async () => {
    const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
    await test.call('GET', '/openapi.json', { headers: { traceparent } });
    const span = spansOf('GET /redemption/api/openapi.json').at(-1);
    expect([traceOf(span), span?.parentSpanContext?.spanId]).toEqual(['a'.repeat(32), 'b'.repeat(16)]);
    expect(spansOf('GET').map(({ attributes }) => attributes['http.route'])).toEqual([undefined]);
  });

  it('count requests, sign-ins, refreshes and payments by outcome, without ids', async () => {
    const points = await recording.collect();
    const counted = (metric: string) =>
      Object.fromEntries(
        points
          .filter((point) => point.metric === metric)
          .map(({ attributes, value }) => [Object.values(attributes).join(' '), value]),
      );
    expect(counted('portal.sign_ins')).toMatchObject({
      ...{ 'otp.login code_wrong': 1, 'otp.sms.login success': 1, 'magiclink.login success': 1 },
      ...{ 'magiclink.login link_expired': 1, 'sso.google success': 1, 'sso.google sso_rejected': 1 },
      'cp.otp.login success': 1,
    });
    expect(counted('portal.session.refreshes')).toEqual({ success: 1, refresh_reused: 1 });
    expect(counted('portal.payments')).toEqual({ SUCCEEDED: 1, DECLINED: 1, UNKNOWN: 1, NOT_CHARGED: 1 });
    expect(counted('http.server.request.duration')).toMatchObject({
      [`POST ${payment.slice(5)} 201`]: 1,
      [`POST ${payment.slice(5)} 502`]: 1,
      'GET 404': 1,
    });
    expect(counted('portal.job.duration')).toMatchObject({ 'payments-sweep success': 1 });
    const values = points.flatMap(({ attributes }) => Object.values(attributes).map(String));
    expect(values.filter((value) => /_[0-9A-Z]{26}/i.test(value))).toEqual([]);
  });
});
