import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '#test/support/pending.js';
import { VERSION } from '../core/version.js';
import { install } from './stub.js';

interface Namespace {
  VERSION: string;
  create(...args: unknown[]): Promise<unknown> | undefined;
}

const scope = globalThis as unknown as { braintree?: Record<string, Namespace> };
const warn = vi.fn<(text: string) => void>();
let folder: string;

/** Returns the URL of a classic script. */
const script = (file: string) => `${pathToFileURL(path.join(folder, 'web/3.102.0/js')).href}/${file}`;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'compat-stub-'));
  const html = path.join(folder, 'web/3.102.0/html');
  await mkdir(html, { recursive: true });
  for (const variant of ['compat', 'compat.min']) {
    const source = `export const create = async (module, options, sent) => {
      if (options.fails) throw new Error('failed in ${variant}');
      return { variant: '${variant}', module, options, ...(sent && { sent }) };
    };`;
    await writeFile(path.join(html, `${variant}.js`), source);
  }
});

afterAll(() => rm(folder, { recursive: true }));

beforeEach(() => {
  warn.mockReset();
  vi.spyOn(console, 'warn').mockImplementation(warn);
  delete scope.braintree;
});

afterEach(() => {
  vi.restoreAllMocks();
  delete scope.braintree;
});

describe('a classic compat script', () => {
  it.each([
    ['client', 'client'],
    ['hosted-fields', 'hostedFields'],
    ['three-d-secure', 'threeDSecure'],
    ['us-bank-account', 'usBankAccount'],
  ])('%s adds braintree.%s and nothing else', (module, name) => {
    install(module, script(`${module}.js`));
    expect(Object.keys(scope.braintree ?? {})).toEqual([name]);
    expect(Object.keys(scope.braintree?.[name] ?? {}).sort()).toEqual(['VERSION', 'create']);
    expect(scope.braintree?.[name]?.VERSION).toBe(VERSION);
  });

  it('provides the synchronous functions of its module', () => {
    install('hosted-fields', 'https://nowhere.invalid/js/hosted-fields.js', {
      functions: { supportsInputFormatting: () => false },
    });
    expect(scope.braintree?.['hostedFields']).toMatchObject({
      VERSION,
      create: expect.any(Function) as unknown,
    });
    const { supportsInputFormatting } = scope.braintree?.['hostedFields'] as unknown as {
      supportsInputFormatting(): boolean;
    };
    expect(supportsInputFormatting()).toBe(false);
  });

  it('keeps the modules of other scripts', () => {
    install('client', script('client.js'));
    const { client } = scope.braintree ?? {};
    install('hosted-fields', script('hosted-fields.js'));
    expect(scope.braintree?.['client']).toBe(client);
    expect(warn).not.toHaveBeenCalled();
  });

  it.each([
    ['client.js', 'compat'],
    ['client.min.js', 'compat.min'],
    ['client.min.js?v=1', 'compat.min'],
    ['client.min.js#x', 'compat.min'],
    ['client.js?from=client.min.js.html', 'compat'],
  ])('loads the chunk in its own folder: %s loads %s', async (file, variant) => {
    install('client', script(file));
    const options = { authorization: 'x' };
    await expect(scope.braintree?.['client']?.create(options)).resolves.toEqual({
      variant,
      module: 'client',
      options,
    });
  });

  it('loads the files of its variant at once, and reports none that fails', async () => {
    const loads = globalThis as { stubLoads?: string[] };
    loads.stubLoads = [];
    const html = path.join(folder, 'web/3.102.0/html');
    for (const file of ['full.js', 'minified.js'])
      await writeFile(path.join(html, file), `globalThis.stubLoads.push('${file}');`);
    const preloads = { '': ['full.js'], '.min': ['missing.js', 'minified.js'] };
    install('client', script('client.min.js'), { preloads });
    await eventually(() => {
      expect(loads.stubLoads).toEqual(['minified.js']);
    });
    await expect(scope.braintree?.['client']?.create({})).resolves.toMatchObject({ module: 'client' });
  });

  it('fails by promise and by callback if its chunk cannot be loaded', async () => {
    install('client', pathToFileURL(path.join(folder, 'elsewhere/js/client.js')).href);
    const failure = { code: 'CLIENT_SCRIPT_FAILED_TO_LOAD', type: 'NETWORK', name: 'BraintreeError' };
    await expect(scope.braintree?.['client']?.create({})).rejects.toMatchObject(failure);
    const callback = vi.fn<(...args: unknown[]) => void>();
    void scope.braintree?.['client']?.create({}, callback);
    await eventually(() => {
      expect(callback.mock.calls).toEqual([[expect.objectContaining(failure)]]);
    });
  });

  it('calls back if there is a callback', async () => {
    install('client', script('client.js'));
    const [done, failed] = [vi.fn<(...args: unknown[]) => void>(), vi.fn<(...args: unknown[]) => void>()];
    expect(scope.braintree?.['client']?.create({}, done)).toBeUndefined();
    expect(scope.braintree?.['client']?.create({ fails: true }, failed)).toBeUndefined();
    await eventually(() => {
      expect(done.mock.calls).toEqual([[null, { variant: 'compat', module: 'client', options: {} }]]);
      expect(failed.mock.calls).toEqual([[expect.objectContaining({ message: 'failed in compat' })]]);
    });
  });

  it.each([[[]], [[undefined]], [[null]]])(
    'passes empty options where create is called with %j',
    async (args) => {
      install('client', script('client.js'));
      await expect(scope.braintree?.['client']?.create(...args)).resolves.toMatchObject({ options: {} });
    },
  );
});

describe('the request that the client’s script sends before the code of create is loaded', () => {
  const prefetch = ({ authorization }: { authorization?: unknown }) => `request for ${String(authorization)}`;
  const create = (name: string, options: object) => scope.braintree?.[name]?.create(options);

  it('is passed to create of each module, once per authorization', async () => {
    install('client', script('client.js'), { prefetch });
    install('venmo', script('venmo.js'));
    await expect(create('venmo', { authorization: 'x' })).resolves.toHaveProperty('sent', 'request for x');
    await expect(create('client', { authorization: 'x' })).resolves.not.toHaveProperty('sent');
    await expect(create('client', { authorization: 'y' })).resolves.toHaveProperty('sent', 'request for y');
  });

  it('lets create of a module resolve whose options it accepts, before the code is loaded', async () => {
    const early = (instance: object, { version }: { version?: unknown }) => {
      if (version === 2) Object.assign(instance, { isEarly: true });
      return version === 2;
    };
    install('client', script('client.js'), { prefetch });
    install('three-d-secure', pathToFileURL(path.join(folder, 'elsewhere/js/three-d-secure.js')).href, {
      early,
    });
    // Also the second one with an authorization.
    for (const count of [1, 2])
      await expect(create('threeDSecure', { authorization: 'x', version: 2, count })).resolves.toEqual({
        isEarly: true,
      });
    await expect(create('threeDSecure', { authorization: 'x' })).rejects.toMatchObject({
      code: 'CLIENT_SCRIPT_FAILED_TO_LOAD',
    });
  });

  it('leaves create to its code if an authorization cannot be requested', async () => {
    const early = () => true;
    install('client', script('client.js'), { prefetch: () => undefined });
    install('three-d-secure', script('three-d-secure.js'), { early });
    await expect(create('threeDSecure', { authorization: 'x' })).resolves.toMatchObject({
      variant: 'compat',
    });
    delete scope.braintree?.['client'];
    await expect(create('threeDSecure', { authorization: 'x' })).resolves.toMatchObject({
      variant: 'compat',
    });
  });

  it.each(['3.102.9', undefined])('is not sent by a client script of version %s', async (version) => {
    const client = { VERSION: version, create: () => 'foreign' } as unknown as Namespace;
    scope.braintree = { client: Object.defineProperties(client, { prefetch: { value: prefetch } }) };
    install('venmo', script('venmo.js'));
    await expect(create('venmo', { authorization: 'x' })).resolves.not.toHaveProperty('sent');
  });
});

describe('a compat script on a page that already has the module', () => {
  const foreign = (version: unknown) =>
    ({ VERSION: version, create: () => 'foreign' }) as unknown as Namespace;

  it.each([
    ['of braintree-web', VERSION],
    ['of another version', '3.88.4'],
    ['without a version', undefined],
  ])('keeps a module %s, with a warning', (_, version) => {
    const present = foreign(version);
    scope.braintree = { client: present };
    install('client', script('client.js'));
    expect(scope.braintree['client']).toBe(present);
    expect(warn.mock.calls).toEqual([
      [expect.stringContaining(`braintree.client is there already (${String(version)})`)],
    ]);
  });

  it('adds its other modules', () => {
    scope.braintree = { client: foreign('3.88.4') };
    install('venmo', script('venmo.js'));
    expect(Object.keys(scope.braintree)).toEqual(['client', 'venmo']);
    expect(warn).not.toHaveBeenCalled();
  });

  it('keeps its own module when it runs twice, without a warning', () => {
    install('client', script('client.js'));
    const present = scope.braintree?.['client'];
    install('client', script('client.js'));
    expect(scope.braintree?.['client']).toBe(present);
    expect(warn).not.toHaveBeenCalled();
  });

  it('ignores properties that a library has added to all objects', async () => {
    const prototype = Object.prototype as { client?: unknown };
    prototype.client = () => undefined;
    try {
      install('client', script('client.js'));
      install('venmo', script('venmo.js'));
      expect(Object.keys(scope.braintree ?? {})).toEqual(['client', 'venmo']);
      expect(warn).not.toHaveBeenCalled();
      delete scope.braintree?.['client'];
      await expect(scope.braintree?.['venmo']?.create({})).resolves.toMatchObject({ module: 'venmo' });
    } finally {
      delete prototype.client;
    }
  });

  it('keeps another version of the SDK, with a warning', () => {
    const present = Object.defineProperty(foreign('3.102.9'), 'isTessera', { value: true });
    scope.braintree = { client: present };
    install('client', script('client.js'));
    expect(scope.braintree['client']).toBe(present);
    expect(warn).toHaveBeenCalledOnce();
  });
});
