import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Merchant, Sandbox } from '@tessera/sandbox';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { create } from '#src/client/index.js';
import { testCards } from '#src/testing/index.js';
import sdk from '../package.json' with { type: 'json' };
import { type Block, listDocuments, readBlocks, readDocument, root } from './documents/blocks.js';
import { checkTags, inlineModules } from './documents/html.js';
import { checkBlocks } from './documents/type-check.js';
import { onPage } from './support/page-stub.js';
import { connectPageTo, openSandbox } from './support/sandbox-stub.js';

const documents = listDocuments();
const blocks = documents.flatMap(readBlocks);
const inLanguage = (...languages: string[]) => blocks.filter(({ language }) => languages.includes(language));
const scripts = inLanguage('ts', 'tsx', 'js');
const pages = inLanguage('html');

describe('code blocks of the documents', () => {
  it('exist', () => {
    expect(documents).toEqual(expect.arrayContaining(['README.md', 'sdk/src/methods/sepa/README.md']));
    expect(scripts.length).toBeGreaterThan(10);
    expect(pages.length).toBeGreaterThan(3);
  });

  it('pass strict type checks, each as a module of its own', () => {
    const modules = pages.flatMap((page) =>
      inlineModules(page.code).map((code): Block => ({ ...page, language: 'ts', code })),
    );
    expect(checkBlocks([...scripts, ...modules])).toEqual([]);
  }, 120_000);

  it('use only existing payment elements and attributes', async () => {
    const attributes = await listAttributes();
    expect(
      pages.flatMap(({ place, code }) =>
        checkTags(code, attributes).map((problem) => `${place}: ${problem}`),
      ),
    ).toEqual([]);
  }, 60_000);

  it.each(inLanguage('sh').map((block) => [block.place, block] as const))(
    'call only existing npm scripts: %s',
    (_, { code }) => {
      expect(missingScripts(code)).toEqual([]);
    },
  );
});

describe('code blocks for Node', () => {
  const folder = path.join(root, '.cache/documents');
  let sandbox: Sandbox;
  let close: () => Promise<void>;
  let demo: Merchant;

  beforeAll(async () => {
    ({ sandbox, close } = await openSandbox());
    ({ demo } = sandbox.merchants);
    mkdirSync(folder, { recursive: true });
  });
  beforeEach(() => {
    onPage('http://shop.localhost:4000');
    connectPageTo(sandbox);
    vi.stubGlobal('authorization', demo.tokenizationKey);
    vi.stubGlobal('clientToken', 'client-token');
    vi.spyOn(console, 'log').mockReturnValue();
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    await close();
  });

  /** Imports a block as a module. */
  async function run(block: Block): Promise<unknown> {
    const file = path.join(folder, `${block.place.replaceAll(/\W/g, '-')}.${block.language}`);
    writeFileSync(file, importSources(block.code));
    return import(/* @vite-ignore */ file);
  }

  it.each(blocks.filter(({ isRun }) => isRun).map((block) => [block.place, block] as const))(
    'run: %s',
    async (_, block) => {
      await run(block);
    },
    60_000,
  );

  it('charge a card with the server code of README.md', async () => {
    const block = blocks.find(({ code }) => code.includes('function charge'));
    if (!block) throw new Error('README.md has no function charge.');
    const { charge } = (await run(block)) as {
      charge(nonce: string, amount: string, attemptId: string): Promise<string>;
    };
    const client = await create({ authorization: demo.tokenizationKey });
    const nonceOf = async (number: string) => {
      const response = await client.request({
        endpoint: 'payment_methods/credit_cards',
        method: 'post',
        data: { creditCard: { number, expirationDate: '12/2030', cvv: '123' } },
      });
      const [{ nonce } = { nonce: '' }] = response['creditCards'] as { nonce: string }[];
      return nonce;
    };
    const approved = await nonceOf(testCards.visa);
    await expect(charge(approved, '129.00', 'order-1')).resolves.toBe('submitted_for_settlement');
    const fraud = await nonceOf(testCards.fraud);
    await expect(charge(fraud, '129.00', 'order-2')).rejects.toThrow('not made: gateway_rejected');
    const declined = await nonceOf(testCards.visa);
    await expect(charge(declined, '2000.00', 'order-3')).rejects.toThrow('not made: processor_declined');
  }, 60_000);
});

describe('links of the documents', () => {
  it.each(documents)('refer to existing files and headings: %s', (document) => {
    const targets = [...readDocument(document).matchAll(/\]\((?!https?:)([^)]+)\)/g)].map(
      ([, target = '']) => target,
    );
    expect(targets.filter((target) => !isReachable(document, target))).toEqual([]);
  });
});

/** Returns true if a relative link leads to a file, and to one of its headings if it has a fragment. */
function isReachable(document: string, target: string): boolean {
  const [file = '', heading] = target.split('#');
  const found = file === '' ? document : path.join(path.dirname(document), file);
  if (!existsSync(path.join(root, found))) return false;
  if (heading === undefined) return true;
  const headings = [...readDocument(found).matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, '')
      .replaceAll(/\s/g, '-'),
  );
  return headings.includes(heading);
}

/** Returns the attributes of every element that `@tessera/web/define` registers, by tag. */
async function listAttributes(): Promise<Map<string, readonly string[]>> {
  const registered = new Map<string, { observedAttributes: readonly string[] }>();
  vi.stubGlobal('customElements', {
    get: (tag: string) => registered.get(tag),
    define: (tag: string, element: { observedAttributes: readonly string[] }) => registered.set(tag, element),
  });
  await import('#src/define.js');
  vi.unstubAllGlobals();
  return new Map([...registered].map(([tag, { observedAttributes }]) => [tag, observedAttributes]));
}

/** Replaces imports of the package by its source files: Node would resolve them to the last build. */
function importSources(code: string): string {
  const entries: Readonly<Record<string, unknown>> = sdk.exports;
  return code.replaceAll(/'@tessera\/web(\/[\w-]+)?'/g, (_, entry = '') => {
    const { 'tessera-source': source } = entries[`.${entry}`] as { 'tessera-source': string };
    return JSON.stringify(path.join(root, 'sdk', source));
  });
}

interface PackageFile {
  name?: string;
  scripts?: Record<string, string>;
}

function readPackage(folder: string): PackageFile {
  return JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')) as PackageFile;
}

/** Returns the `npm run`, `npm start` and `npm test` commands whose script or workspace does not exist. */
function missingScripts(code: string): string[] {
  const commands = code.matchAll(/\bnpm (?:run ([\w:-]+)|(start|test)\b)(?:.*? -w (\S+))?/g);
  return [...commands].flatMap(([command, script, shortcut, workspace = '.']) => {
    if (!existsSync(path.join(root, workspace, 'package.json'))) return [command];
    return readPackage(workspace).scripts?.[script ?? shortcut ?? ''] === undefined ? [command] : [];
  });
}
