import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { variableNames } from './environment.js';

const root = path.resolve(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

describe('documents for operators', () => {
  it('describe every variable, and no others', () => {
    const rows = read('portal/DEPLOYMENT.md')
      .split('\n')
      .filter((line) => line.startsWith('| `'));
    const described = rows.flatMap((row) =>
      [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name),
    );
    expect(described.toSorted()).toEqual([...variableNames].toSorted());
  });
});

describe('container file', () => {
  const lines = read('portal/Containerfile').split('\n');
  const argumentsOf = (instruction: string) =>
    lines
      .filter((line) => line.startsWith(`${instruction} `))
      .map((line) => line.slice(instruction.length + 1));

  it('copies files that exist, and none of the secrets or data of a working copy', () => {
    const sources = argumentsOf('COPY')
      .filter((line) => !line.startsWith('--from') && !line.startsWith('. '))
      .flatMap((line) => line.split(' ').slice(0, -1));
    expect(sources.length).toBeGreaterThan(3);
    for (const source of sources)
      expect([source, existsSync(path.join(root, source))]).toEqual([source, true]);
    const ignored = read('portal/Containerfile.dockerignore').split('\n');
    expect(ignored).toEqual(expect.arrayContaining(['.data', '.git', '**/node_modules', 'dist']));
  });

  it('runs npm scripts that exist', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const names = argumentsOf('RUN').flatMap((line) => /^npm run (\S+)/.exec(line)?.[1] ?? []);
    expect(names).toEqual(['portal']);
    for (const name of names) expect(scripts).toHaveProperty(name);
  });

  it('runs the server without privileges, and checks its health', () => {
    expect(argumentsOf('USER')).toEqual(['node']);
    expect(lines.findIndex((line) => line.startsWith('USER'))).toBeLessThan(
      lines.findIndex((line) => line.startsWith('ENTRYPOINT')),
    );
    expect(argumentsOf('HEALTHCHECK')[0]).toContain('/healthz');
    expect(argumentsOf('ENTRYPOINT')[0]).toContain('dist/portal-server/main.mjs');
  });
});
