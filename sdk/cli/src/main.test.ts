import { expect, it } from 'vitest';
import { main } from './main.js';

it.each([
  ['migrate', '--assets ORIGIN'],
  ['doctor', '--timeout SECONDS'],
  ['copy-assets', 'DIR'],
  ['csp', '--methods NAMES'],
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

it('prints its commands', async () => {
  const printed: string[] = [];
  const print = (text: string) => printed.push(text);
  const output = { log: print, error: print };
  await expect(main(['--help'], output)).resolves.toBe(0);
  await expect(main([], output)).resolves.toBe(2);
  await expect(main(['nothing'], output)).resolves.toBe(2);
  await expect(main(['--version'], output)).resolves.toBe(0);
  expect(printed[0]).toContain('tessera migrate DIR');
  expect(printed[2]).toContain('Unknown command: nothing');
  expect(printed[3]).toMatch(
    /^@tessera\/cli \d+\.\d+\.\d+\n@tessera\/web (?:\d+\.\d+\.\d+|is not installed)$/,
  );
});
