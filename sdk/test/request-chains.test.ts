import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesOf, importsOf } from '../../.config/build/graph.mjs';
import sdk from '../package.json' with { type: 'json' };

const folder = path.resolve(import.meta.dirname, '../../dist/web', sdk.version);
const html = path.join(folder, 'html');
const minified = (name: string) => name.endsWith('.min.js');

/** Returns the number of requests that follow each other until a file and its static imports are loaded. */
function chainOf(entry: string): number {
  const known = new Set([entry]);
  let length = 0;
  for (let files = [entry]; files.length > 0; length += 1) {
    const next = files.flatMap((file) => [...importsOf(html, file).statically]);
    files = [...new Set(next)].filter((file) => !known.has(file));
    for (const file of files) known.add(file);
  }
  return length;
}

/** Chunks of a classic script besides those that all have. */
const chunksOf: Readonly<Record<string, readonly string[]>> = {
  'data-collector': ['device-sources', 'trusted-types'],
  'google-payment': ['trusted-types'],
  'three-d-secure': ['trusted-types', 'challenge-hub'],
};

/** Returns the names, without hashes, of the files that a classic script loads before `create` is called. */
function preloadsOf(file: string): string[] {
  const code = readFileSync(path.join(folder, 'js', file), 'utf8');
  const [, list = ''] = /"\.min":\[([^\]]+)\]/.exec(code) ?? [];
  return list
    .split(',')
    .map((name) => name.replace(/^"(.+)\.min\.js"$/, '$1').replace(/^chunks\/(.+)-[\w-]{8}$/, '$1'));
}

const modules = readdirSync(path.join(folder, 'js')).filter(minified);

describe('requests that follow each other until create can be called', () => {
  it.each([...modules, 'compat.min.js', 'tessera.min.js'])(
    'are at most two for the module script %s',
    (file) => {
      expect(chainOf(file)).toBeLessThanOrEqual(2);
    },
  );

  it.each(modules)('are at most two for the classic script %s, which loads all files in parallel', (file) => {
    const method = file.replace('.min.js', '');
    const own = method === 'client' ? [] : [method, ...(chunksOf[method] ?? [])];
    expect(preloadsOf(file)).toEqual(['compat', 'kernel', ...own]);
    const needed = new Set(own.length === 0 ? filesOf(html, 'compat.min.js') : filesOf(html, file));
    const code = readFileSync(path.join(folder, 'js', file), 'utf8');
    for (const name of needed) expect(code).toContain(`"${name}"`);
  });
});
