import { once } from 'node:events';
import { createServer as createHttpServer, type IncomingHttpHeaders } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { configuredDelivery } from './configured-delivery.js';
import { codeMessage, invitationMessage, linkMessage } from './messages.js';

const target = { channel: 'email', to: 'someone@demo.example', locale: 'en-US' } as const;
const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise((closed) => server.close(closed));
});

async function listen(server: Server): Promise<number> {
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** Starts a mail server that accepts everything, and returns the lines that it receives. */
async function mailServer(recipientStatus = '250 OK'): Promise<{ url: string; lines: string[] }> {
  const lines: string[] = [];
  const server = createServer((socket) => {
    let isData = false;
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      for (const line of chunk.toString('utf8').split('\r\n').filter(Boolean)) {
        lines.push(line);
        if (isData && line !== '.') continue;
        isData = line === 'DATA';
        const status = line.startsWith('RCPT') ? recipientStatus : '250 OK';
        socket.write(isData ? '354 go on\r\n' : `${status}\r\n`);
        if (line === 'QUIT') socket.end();
      }
    });
  });
  return { url: `smtp://127.0.0.1:${await listen(server)}`, lines };
}

describe('email', () => {
  const send = async (message: Parameters<ReturnType<typeof configuredDelivery>['send']>[0]) => {
    const { url, lines } = await mailServer();
    await configuredDelivery({ smtp: { url, from: 'Benefits <no-reply@demo.example>' } }).send(message);
    return lines;
  };

  it('offers to stop messages in the headers that mail programs read', async () => {
    const optOutLink = 'https://portal.example/opt-out?invitation=y';
    const lines = await send({ ...codeMessage(target, '123456'), optOutLink });
    expect(lines).toEqual(
      expect.arrayContaining([
        `List-Unsubscribe: <${optOutLink}>`,
        'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
      ]),
    );
    const others = await send(codeMessage(target, '123456'));
    expect(others.filter((line) => line.startsWith('List-'))).toEqual([]);
  });

  it('is sent as text and page to one address', async () => {
    const lines = await send(codeMessage(target, '123456'));
    expect(lines.filter((line) => line.startsWith('RCPT'))).toEqual(['RCPT TO:<someone@demo.example>']);
    expect(lines).toEqual(
      expect.arrayContaining([
        'MAIL FROM:<no-reply@demo.example>',
        'Subject: Your sign-in code',
        'Auto-Submitted: auto-generated',
      ]),
    );
    const types = lines.filter((line) => /^Content-Type: text/.test(line)).map((line) => line.slice(14, 24));
    expect(types).toEqual(['text/plain', 'text/html;']);
  });

  it('has no further headers or recipients, whatever names contain', async () => {
    const message = invitationMessage(target, {
      firstName: 'Ann',
      storeName: 'Works\r\nBcc: other@demo.example',
      campaignName: 'Glasses',
      link: 'https://portal.example/login#invite=x',
      endsAt: null,
      benefit: null,
      timeZone: 'America/Chicago',
    });
    const lines = await send({ ...message, subject: `${message.subject ?? ''}\r\nX-More: 1` });
    expect(lines.filter((line) => /^(?:Bcc|X-More)/i.test(line))).toEqual([]);
    expect(lines.filter((line) => line.startsWith('RCPT'))).toHaveLength(1);
  });

  it('is not sent to several addresses in one', async () => {
    const lines = await send({
      ...codeMessage(target, '123456'),
      to: 'a@demo.example, b@demo.example',
    }).catch(() => []);
    expect(lines.filter((line) => line.startsWith('RCPT')).length).toBeLessThan(2);
  });

  it.each([
    ['550', /AddressRefused: The mail server 127\.0\.0\.1:\d+ refused the address\./],
    ['450', /MailError: .+ \(EENVELOPE, status 450\)/],
  ])('fails without the address in the error: %s', async (status, text) => {
    const { url } = await mailServer(`${status} <someone@demo.example> is unknown`);
    const { send: sendTo } = configuredDelivery({ smtp: { url, from: 'no-reply@demo.example' } });
    const error: unknown = await sendTo(codeMessage(target, '123456')).catch((reason: unknown) => reason);
    expect(String(error)).toMatch(text);
    expect(JSON.stringify(error) + String(error)).not.toMatch(/someone|123456/);
  });

  it('is not sent without TLS to another machine', async () => {
    const { url } = await mailServer();
    const delivery = configuredDelivery({
      smtp: { url: url.replace('127.0.0.1', '127.0.0.2'), from: 'a@b.c' },
    });
    await expect(delivery.send(codeMessage(target, '123456'))).rejects.toThrow();
  });
});

describe('text message', () => {
  interface Posted {
    headers: IncomingHttpHeaders;
    body: string;
  }
  const serve = async (statuses: number[]) => {
    const posts: Posted[] = [];
    const server = createHttpServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString('utf8')));
      request.on('end', () => {
        posts.push({ headers: request.headers, body });
        const status = statuses[posts.length - 1] ?? 202;
        response.writeHead(status, status === 307 ? { location: '/other' } : {}).end('{}');
      });
    });
    return { url: `http://127.0.0.1:${await listen(server)}/texts`, posts };
  };
  const waits: number[] = [];
  const send = (url: string) => {
    waits.length = 0;
    const wait = (ms: number) => Promise.resolve(void waits.push(ms));
    return configuredDelivery({ sms: { url, token: 'secret', wait } }).send(
      codeMessage({ channel: 'sms', to: '+12025550100', locale: 'fr-CA' }, '123456'),
    );
  };

  it('is posted as JSON with the token', async () => {
    const { url, posts } = await serve([]);
    await send(url);
    const [posted] = posts;
    expect(posted?.headers).toMatchObject({
      authorization: 'Bearer secret',
      'content-type': 'application/json',
    });
    expect(JSON.parse(posted?.body ?? '')).toEqual({
      to: '+12025550100',
      text: expect.stringMatching(/^123456 est votre code/) as unknown,
    });
  });

  it('is posted again if the provider has not accepted it', async () => {
    const { url, posts } = await serve([503, 429, 200]);
    await send(url);
    expect([posts.length, waits]).toEqual([3, [500, 2000]]);
  });

  it.each([
    [503, 3],
    [500, 1],
    [400, 1],
    [307, 1],
  ])('fails with status %i after %i attempts, without secrets in the error', async (status, attempts) => {
    const { url, posts } = await serve(Array<number>(9).fill(status));
    const error: unknown = await send(url).catch((reason: unknown) => reason);
    expect(posts).toHaveLength(attempts);
    expect(String(error)).toContain('TextGatewayError');
    expect(String(error)).not.toMatch(/secret|123456|\+1202/);
  });

  it('is posted again if there was no connection', async () => {
    const { url } = await serve([]);
    await new Promise((closed) => servers.pop()?.close(closed));
    await expect(send(url)).rejects.toThrow('did not respond');
    expect(waits).toEqual([500, 2000]);
  });
});

describe('messages', () => {
  it.each(['en-US', 'fr-CA', 'de-DE', null])('exist in both languages (%s)', (locale) => {
    const isFrench = locale === 'fr-CA';
    const link = 'https://portal.example/login#magic=x';
    expect(codeMessage({ ...target, locale }, '123456').subject).toBe(
      isFrench ? 'Votre code de connexion' : 'Your sign-in code',
    );
    expect(linkMessage({ ...target, locale }, link)).toMatchObject({
      subject: isFrench ? 'Votre lien de connexion' : 'Your sign-in link',
      html: expect.stringContaining(`<html lang="${isFrench ? 'fr-CA' : 'en-US'}">`) as unknown,
    });
  });

  it('name the last day in the zone of the store, and escape names in pages', () => {
    const message = invitationMessage(target, {
      firstName: '<b>Ann</b>',
      storeName: 'Works & Co',
      campaignName: 'Glasses',
      link: 'https://portal.example/login#invite=x',
      endsAt: new Date('2026-09-01T04:59:59.999Z'),
      benefit: null,
      timeZone: 'America/Chicago',
    });
    expect(message.text).toContain('until August 31, 2026.');
    expect(message.html).toContain('&lt;b&gt;Ann&lt;/b&gt;');
    expect(message.html).toContain('Works &amp; Co');
  });
});

it('offers the configured channels only', () => {
  expect(configuredDelivery({}).channels).toEqual([]);
  expect(configuredDelivery({ sms: { url: 'https://texts.example', token: 'x' } }).channels).toEqual(['sms']);
});
