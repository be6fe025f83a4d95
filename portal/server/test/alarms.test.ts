import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** Source of the server and its contract, without tests. */
const source = ['portal/server', 'portal/contract', 'examples/server-kit/src']
  .flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      path.join(folder, file),
    ),
  )
  .filter((file) => /(?<!\.test|test-support|\.child)\.ts$/.test(file))
  .map(read);

const metrics = [...read('portal/server/telemetry/metrics.ts').matchAll(/\.create\w+\(\s*'([\w.]+)'/g)].map(
  ([, name = '']) => name,
);
const namesIn = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Returns true if the source has the text as a name, a value or a message; an ellipsis stands for anything in a line. */
const exists = (text: string) => {
  const pattern = new RegExp(`(?<![\\w-])${text.split('…').map(escaped).join('.*')}`);
  return source.some((file) => pattern.test(file));
};

describe('page about alarms', () => {
  const alarms = read('portal/docs/alarms.md');

  it('names only metrics, attributes, values, endpoints and log messages that exist', () => {
    const names = [...new Set(namesIn(alarms))];
    expect(names.length).toBeGreaterThan(40);
    expect(names.filter((name) => !exists(name))).toEqual([]);
    const signals = alarms
      .split('\n')
      .flatMap((row) => namesIn(/^\| (`[^|]*)/.exec(row)?.[1] ?? '').slice(0, 1))
      .filter((name) => /^(?:http|portal)\./.test(name));
    expect(signals.filter((signal) => !metrics.includes(signal))).toEqual([]);
  });

  it('has an alarm for each metric, all of which the guide for operators describes', () => {
    expect(metrics).toHaveLength(7);
    expect(metrics.filter((metric) => !alarms.includes(`\`${metric}\``))).toEqual([]);
    const deployment = read('portal/DEPLOYMENT.md');
    expect(metrics.filter((metric) => !deployment.includes(`| \`${metric}\``))).toEqual([]);
    expect(deployment).toContain('](docs/alarms.md)');
    const [, section = ''] = deployment.split('## OpenTelemetry');
    const attributes = namesIn(section).filter((name) => /^(?:http|portal)\.[\w.]+$/.test(name));
    expect(attributes.filter((name) => !exists(name))).toEqual([]);
  });
});
