import { expect, it } from 'vitest';
import { main } from './main.js';

it.each([
  ['migrate', '--assets ORIGIN'],
  ['doctor', '--timeout SECONDS'],
  ['copy-assets', 'DIR'],
])('explains the arguments of %s without an error', async (name, argument) => {
  for (const option of ['--help', '-h']) {
    const [printed, errors]: [string[], string[]] = [[], []];
    const output = { log: (text: string) => printed.push(text), error: (text: string) => errors.push(text) };
    await expect(main([name, option], output)).resolves.toBe(0);
    const lines = printed.join('\n').split('\n');
    expect(lines[0]).toMatch(new RegExp(`^Usage: tessera ${name} `));
    expect(lines.some((line) => line.startsWith(`  ${argument}  `))).toBe(true);
    expect(errors).toEqual([]);
  }
});
