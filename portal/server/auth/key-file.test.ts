import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAccessTokens } from './access-token.js';
import { KeyFileError, openKeyFile, readKeyFile, rotateKeyFile } from './key-file.js';
import { importKeys, newKeyMaterial } from './keys.js';

describe('key file', () => {
  let folder: string;
  let file: string;
  let count = 0;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'tessera-keys-'));
  });
  beforeEach(() => {
    file = path.join(folder, String(count++), 'keys.json');
  });
  afterAll(() => rm(folder, { recursive: true }));

  const now = new Date('2026-06-15T12:00:00.000Z');
  const claims = {
    sub: 'usr_1',
    sid: 'ses_1',
    roles: [],
    firstName: 'A',
    lastName: 'B',
    exp: now.getTime() / 1000 + 60,
  };
  const tokens = async () => createAccessTokens(await importKeys(await openKeyFile(file)));

  it('is created once, only for its owner, also by processes that start together', async () => {
    const opened = await Promise.all([openKeyFile(file), openKeyFile(file), openKeyFile(file)]);
    expect(new Set(opened.map((keys) => JSON.stringify(keys))).size).toBe(1);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(path.dirname(file))).toEqual(['keys.json']);
  });

  it.each([0o640, 0o604, 0o620])('is rejected with the mode %o', async (mode) => {
    await openKeyFile(file);
    await chmod(file, mode);
    await expect(openKeyFile(file)).rejects.toThrow(KeyFileError);
    await expect(openKeyFile(file)).rejects.toThrow(`chmod 600 ${file}`);
  });

  it.each([
    ['text', '{"keys":'],
    ['no pepper', JSON.stringify({ keys: [] })],
    ['a short pepper', ''],
  ])('is rejected with %s, without its content in the message', async (_, content) => {
    const { keys } = await openKeyFile(file);
    const text = content === '' ? JSON.stringify({ keys, pepper: 'secret' }) : content;
    await writeFile(file, text, { mode: 0o600 });
    const error: unknown = await readKeyFile(file).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(KeyFileError);
    expect(String(error)).not.toContain(keys[0]?.d ?? 'none');
    expect(String(error)).toContain('damaged');
  });

  it('gets a new signing key by rotation, and the last one stays valid', async () => {
    const before = await (await tokens()).sign(claims, now);
    await rotateKeyFile(file);
    const after = await tokens();
    expect(await after.verify(before, now)).toMatchObject({ sub: 'usr_1' });
    const signed = await after.sign(claims, now);
    expect(kidOf(signed)).not.toBe(kidOf(before));

    await rotateKeyFile(file);
    const later = await tokens();
    expect(await later.verify(signed, now)).toMatchObject({ sub: 'usr_1' });
    await expect(later.verify(before, now)).rejects.toMatchObject({ code: 'token_invalid' });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it('keeps the pepper by rotation', async () => {
    const { pepper } = await openKeyFile(file);
    await rotateKeyFile(file);
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ pepper });
  });

  it('takes the given keys on the first start only', async () => {
    const initial = await newKeyMaterial();
    expect(await openKeyFile(file, () => Promise.resolve(initial))).toEqual(initial);
    expect(await openKeyFile(file, newKeyMaterial)).toEqual(initial);
  });
});

const kidOf = (token: string) =>
  (JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()) as { kid: string }).kid;
