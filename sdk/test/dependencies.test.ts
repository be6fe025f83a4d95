import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

const names = z.record(z.string(), z.string()).default({});
const packageSchema = z.object({
  version: z.string().optional(),
  license: z.string().optional(),
  link: z.boolean().optional(),
  resolved: z.string().optional(),
  dependencies: names,
  optionalDependencies: names,
});
const lockSchema = z.object({ packages: z.record(z.string(), packageSchema) });
const { packages } = lockSchema.parse(JSON.parse(read('package-lock.json')));

/** Folders of the packages that run outside of this repository, by the name in the document. */
const products: Readonly<Record<string, string>> = {
  cli: 'sdk/cli',
  portal: 'portal',
  sdk: 'sdk',
  'server-kit': 'examples/server-kit',
};

/** Returns the place of a package that another one installs, as Node finds it; undefined for an optional one that is missing. */
function placeOf(name: string, from: string): string | undefined {
  const folders = from.split('/');
  for (let length = folders.length; length >= 0; length--) {
    const place = [...folders.slice(0, length), 'node_modules', name].join('/');
    const found = packages[place];
    if (found) return found.link === true ? found.resolved : place;
  }
  return undefined;
}

/** Returns the places of everything that the products install. */
function productionTree(): Set<string> {
  const places = new Set(Object.values(products));
  for (const place of places) {
    const { dependencies, optionalDependencies } = packages[place] ?? packageSchema.parse({});
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const found = placeOf(name, place);
      if (found !== undefined) places.add(found);
      else expect(Object.keys(optionalDependencies)).toContain(name);
    }
  }
  return places;
}

describe('runtime dependencies', () => {
  const document = read('DEPENDENCIES.md');

  it('are listed with a reason, and no others are', () => {
    const rows = [...document.matchAll(/^\| `([^`]+)` +\| ([^|]+?) +\| (\S[^|]*?) +\|$/gm)];
    const listed = rows.flatMap(([, name = '', users = '']) =>
      users.split(', ').map((user) => `${user}: ${name}`),
    );
    const used = Object.entries(products).flatMap(([product, folder]) => {
      const { dependencies } = packageSchema.parse(JSON.parse(read(`${folder}/package.json`)));
      const others = Object.keys(dependencies).filter((name) => !name.startsWith('@tessera/'));
      return others.map((name) => `${product}: ${name}`);
    });
    expect(listed.toSorted()).toEqual(used.toSorted());
  });

  it('have licenses of the list', () => {
    const list = /these licenses: ([^]*?)\. Of several/.exec(document)?.[1]?.replace(/ \(.*?\)/g, '') ?? '';
    const allowed = new Set(list.split(/,\s+/));
    expect(allowed.size).toBeGreaterThan(5);
    const tree = [...productionTree()];
    expect(tree.length).toBeGreaterThan(100);
    const wrong = tree.filter((place) => {
      const choices = (packages[place]?.license ?? '').replace(/[()]/g, '').split(/ or /i);
      return !choices.some((license) => allowed.has(license));
    });
    expect(wrong).toEqual([]);
  });

  it('are locked without the address of a registry', () => {
    const addresses = Object.values(packages).flatMap(({ resolved = '' }) =>
      resolved.includes(':') ? [resolved] : [],
    );
    expect(addresses).toEqual([]);
    expect(read('.npmrc')).toContain('omit-lockfile-registry-resolved=true');
  });
});
