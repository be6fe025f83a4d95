import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newKeyMaterial } from '../auth/keys.js';
import {
  EnvironmentError,
  misspelled,
  readDatabase,
  readKeyFolder,
  readServer,
  readStorage,
  type Variables,
} from './environment.js';
import { keySourceOf } from './open-storage.js';
import { wantsTelemetry } from './telemetry-variables.js';

const least = { ORIGIN: 'https://portal.example', DATA_DIR: '/var/lib/portal' };

function problemsOf(variables: Variables): string[] {
  try {
    readServer(variables);
  } catch (error) {
    if (error instanceof EnvironmentError)
      return error.message
        .split('\n')
        .slice(1)
        .map((line) => line.trim());
    throw error;
  }
  return [];
}

describe('environment of the server', () => {
  it('needs an origin and a place for the data only', () => {
    expect(readServer(least)).toMatchObject({
      PORT: 8080,
      HOST: '127.0.0.1',
      ORIGIN: 'https://portal.example',
      TRUST_PROXY: 0,
      GUEST_LOGIN: false,
      SHUTDOWN_SECONDS: 25,
      DRAIN_SECONDS: 5,
    });
  });

  it('treats empty variables as unset', () => {
    expect(problemsOf({ ...least, SMTP_URL: '', GUEST_LOGIN: '', PORT: '' })).toEqual([]);
  });

  it('lists every wrong variable at once', () => {
    const wrong = { PORT: 'http', TRUST_PROXY: 'yes', GUEST_LOGIN: 'maybe', STORE_ID: 'demo', SANDBOX: '1' };
    const names = problemsOf(wrong).map((line) => line.split(':')[0]);
    expect(names.toSorted()).toEqual(
      ['DATABASE_URL', 'GUEST_LOGIN', 'ORIGIN', 'PORT', 'SANDBOX', 'STORE_ID', 'TRUST_PROXY'].toSorted(),
    );
  });

  it.each<[string, Variables, string]>([
    [
      'an exporter that does not exist',
      { OTEL_TRACES_EXPORTER: 'otlp,jager' },
      'OTEL_TRACES_EXPORTER: must be a list of otlp',
    ],
    [
      'a collector without a protocol',
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' },
      'OTEL_EXPORTER_OTLP_ENDPOINT: must be an address that starts with http://',
    ],
    [
      'quotes, which the SDK does not remove',
      { OTEL_EXPORTER_OTLP_ENDPOINT: "'http://collector:4318'" },
      'OTEL_EXPORTER_OTLP_ENDPOINT: must be an address',
    ],
    [
      'a protocol that does not exist',
      { OTEL_EXPORTER_OTLP_PROTOCOL: 'http' },
      'OTEL_EXPORTER_OTLP_PROTOCOL: must be grpc',
    ],
    ['a share above 1', { OTEL_TRACES_SAMPLER_ARG: '10' }, 'OTEL_TRACES_SAMPLER_ARG: must be a number'],
    ['headers without values', { OTEL_EXPORTER_OTLP_HEADERS: 'key' }, 'OTEL_EXPORTER_OTLP_HEADERS: must be'],
    ['http on another machine', { ORIGIN: 'http://portal.example' }, 'ORIGIN: must start with https://'],
    ['an origin with a path', { ORIGIN: 'https://portal.example/a' }, 'ORIGIN: must be an origin'],
    ['help without an address', { HELP_EMAIL: 'Help desk' }, 'HELP_EMAIL: must be an email address'],
    ['another database', { DATABASE_URL: 'mysql://db' }, 'DATABASE_URL: must be an address'],
    ['SMTP without a sender', { SMTP_URL: 'smtps://mail.example' }, 'MAIL_FROM: is needed with SMTP_URL'],
    [
      'a text provider without a token',
      { SMS_URL: 'https://texts.example' },
      'SMS_TOKEN: is needed with SMS_URL',
    ],
    [
      'texts without TLS',
      { SMS_URL: 'http://texts.example', SMS_TOKEN: 'x' },
      'SMS_URL: must start with https://',
    ],
    [
      'a gateway without keys',
      { GATEWAY_URL: 'https://pay.example' },
      'GATEWAY_PUBLIC_KEY: is needed with GATEWAY_URL',
    ],
    [
      'an end before proxies notice it',
      { SHUTDOWN_SECONDS: '5' },
      'DRAIN_SECONDS: must be less than SHUTDOWN_SECONDS, which is 5',
    ],
    ['a host without a protocol', { ORIGIN: 'portal.example' }, 'ORIGIN: must be an address'],
    ['words for an address', { ASSETS_ORIGIN: 'assets' }, 'ASSETS_ORIGIN: must be an address'],
    [
      'a mail server without a host',
      { SMTP_URL: 'smtp://', MAIL_FROM: 'a@b.example' },
      'SMTP_URL: must name',
    ],
    [
      'a sender without an address',
      { SMTP_URL: 'smtps://mail.example', MAIL_FROM: 'Benefits' },
      'MAIL_FROM: must be an email address',
    ],
    [
      'too few connections',
      { DATABASE_CONNECTIONS: '1' },
      'DATABASE_CONNECTIONS: must be a whole number from 2',
    ],
    ['too many proxies', { TRUST_PROXY: '16' }, 'TRUST_PROXY: must be a whole number from 0 to 10'],
    [
      'keys that are not JSON',
      { SIGNING_KEYS: 'xx', PEPPER: 'p'.repeat(32) },
      'SIGNING_KEYS: must be a JSON array',
    ],
    [
      'frames of the own origin',
      { ASSETS_ORIGIN: 'https://portal.example/' },
      'ASSETS_ORIGIN: must not be ORIGIN',
    ],
    ['keys without a pepper', { SIGNING_KEYS: '[]' }, 'PEPPER: is needed with SIGNING_KEYS'],
    ['a short pepper', { PEPPER: 'short' }, 'PEPPER: must have at least 32 characters'],
    ['a pepper without keys', { PEPPER: 'x'.repeat(32) }, 'PEPPER: is used only with SIGNING_KEYS'],
  ])('is rejected with %s', (_, variables, problem) => {
    expect(problemsOf({ ...least, ...variables }).some((line) => line.startsWith(problem))).toBe(true);
  });

  it('needs keys if several machines share a database', () => {
    const url = { ORIGIN: least.ORIGIN, DATABASE_URL: 'postgres://db/portal' };
    expect(problemsOf(url)).toEqual([
      'SIGNING_KEYS: is needed without DATA_DIR, or SIGNING_KEYS_FILE',
      'PEPPER: is needed with SIGNING_KEYS',
    ]);
    expect(problemsOf({ ...url, DATA_DIR: '/data' })).toEqual([]);
  });

  it('reads values in single quotes, as some tools for containers pass them', () => {
    const pepper = 'x'.repeat(32);
    const { PEPPER } = readStorage({ ...least, PEPPER: `'${pepper}'`, SIGNING_KEYS_FILE: "'/run/keys'" });
    expect(PEPPER).toBe(pepper);
  });

  it('needs only the database for commands that change nothing else', () => {
    const url = { DATABASE_URL: 'postgres://db/portal' };
    expect(readDatabase(url).DATABASE_URL).toBe(url.DATABASE_URL);
    expect(readKeyFolder({ DATA_DIR: '/data' }).DATA_DIR).toBe('/data');
    expect(() => readKeyFolder({ DATA_DIR: '/data', SIGNING_KEYS: '[]' })).toThrow('SIGNING_KEYS: provides');
  });

  it('accepts http on this machine', () => {
    expect(problemsOf({ ...least, ORIGIN: 'http://localhost:8080' })).toEqual([]);
  });

  it('prints no secrets', async () => {
    const { keys, pepper } = await newKeyMaterial();
    const [key] = keys;
    const broken = JSON.stringify([{ ...key, kid: '' }]);
    const text = problemsOf({
      ...least,
      SIGNING_KEYS: broken,
      PEPPER: pepper,
      SMTP_URL: 'http://u:secret@m',
    }).join();
    expect(text).toContain('SIGNING_KEYS: must be a JSON array of private ES256 keys (key 1: kid)');
    expect(text).not.toMatch(new RegExp(`${key?.d ?? 'none'}|${pepper}|secret`));
  });
});

describe('keys of the environment', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'tessera-env-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('come from the variables, the named file or the data directory', async () => {
    const { keys, pepper } = await newKeyMaterial();
    const [SIGNING_KEYS, PEPPER] = [JSON.stringify(keys), pepper];
    const given = readStorage({ DATABASE_URL: 'postgres://db', SIGNING_KEYS, PEPPER });
    expect(await keySourceOf(given)).toEqual({ keys, pepper });
    const file = path.join(folder, 'keys');
    for (const content of [keys, { keys, pepper }]) {
      await writeFile(file, JSON.stringify(content), { mode: 0o600 });
      const pepperOf = 'pepper' in content ? {} : { PEPPER };
      const named = readStorage({ DATABASE_URL: 'postgres://db', SIGNING_KEYS_FILE: file, ...pepperOf });
      expect(await keySourceOf(named)).toEqual({ keys, pepper });
    }
    expect(await keySourceOf(readStorage({ DATA_DIR: folder }))).toEqual({
      file: path.join(folder, 'keys.json'),
    });
  });

  it.each([
    ['is readable by others', 0o644, '[]', 'chmod 600'],
    ['contains no keys', 0o600, '[]', 'must contain a JSON array'],
    ['is not JSON', 0o600, '-----BEGIN', 'must contain a JSON array'],
  ])('are rejected if their file %s', async (_, mode, content, message) => {
    const file = path.join(folder, String(mode) + content.slice(0, 2));
    await writeFile(file, content, { mode });
    const named = readStorage({ DATABASE_URL: 'postgres://db', SIGNING_KEYS_FILE: file });
    await expect(keySourceOf(named)).rejects.toThrow(message);
  });

  it('are rejected if a private key does not fit its public part', async () => {
    const { keys, pepper } = await newKeyMaterial();
    const other = await newKeyMaterial();
    const mixed = keys.map((key) => ({ ...key, d: other.keys[0]?.d ?? '' }));
    const given = readStorage({ ...least, SIGNING_KEYS: JSON.stringify(mixed), PEPPER: pepper });
    await expect(keySourceOf(given)).rejects.toThrow(
      'SIGNING_KEYS: a private key does not fit its public part',
    );
  });

  it('are missing if their file does not exist or has no pepper', async () => {
    const named = (file: string) =>
      keySourceOf(readStorage({ DATABASE_URL: 'postgres://db', SIGNING_KEYS_FILE: file }));
    await expect(named(path.join(folder, 'none'))).rejects.toThrow('does not exist');
    const file = path.join(folder, 'without-pepper');
    await writeFile(file, JSON.stringify((await newKeyMaterial()).keys), { mode: 0o600 });
    await expect(named(file)).rejects.toThrow('PEPPER: is needed');
  });
});

it('reports two wrong origins as wrong, and not as equal', () => {
  const lines = problemsOf({ ASSETS_ORIGIN: 'assets', DATA_DIR: '/data' });
  expect(lines.filter((line) => line.includes('must not be ORIGIN'))).toEqual([]);
  expect(lines).toContain('ORIGIN: is needed');
});

it('names variables whose letters are in another order', () => {
  const variables = { SMPT_URL: 'x', TRUSTPROXY: '1', mail_form: 'x', MAIL_FROM: 'x', HOME: '/', PATH: '/' };
  expect(misspelled(variables)).toEqual([
    'SMPT_URL is not read. Is SMTP_URL meant?',
    'TRUSTPROXY is not read. Is TRUST_PROXY meant?',
    'mail_form is not read. Is MAIL_FROM meant?',
  ]);
});

describe('telemetry', () => {
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' };
  it.each<[Variables, boolean]>([
    [{}, false],
    [{ OTEL_SERVICE_NAME: 'portal' }, false],
    [{ OTEL_TRACES_EXPORTER: 'none', OTEL_METRICS_EXPORTER: 'none' }, false],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: '' }, false],
    [{ ...endpoint, OTEL_SDK_DISABLED: 'True' }, false],
    [endpoint, true],
    [{ OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: 'http://collector:4318/v1/metrics' }, true],
    [{ OTEL_METRICS_EXPORTER: 'prometheus' }, true],
  ])('is on if a variable asks for it: %j', (variables, isOn) => {
    expect(wantsTelemetry(readServer({ ...least, ...variables }))).toBe(isOn);
  });
});
