import { parseArgs } from 'node:util';
import { randomInt } from 'node:crypto';
import { fail, runProgram, say } from './setup.mjs';

const usage = `npm run fuzz -- [--runs NUMBER] [--seed NUMBER] [--only TEXT]`;

/** Reads the arguments of the command. Ends the program with the usage if one of them is unknown. */
function readArguments() {
  try {
    const text = { type: 'string' };
    const { values } = parseArgs({ options: { runs: text, seed: text, only: text } });
    const { runs = '100000', seed = String(randomInt(2 ** 31)), only } = values;
    for (const [name, value] of Object.entries({ runs, seed }))
      if (!/^\d+$/.test(value)) throw new Error(`--${name} takes a whole number.`);
    return { runs, seed, only };
  } catch (error) {
    return fail(`${error.message}\n\n${usage}`);
  }
}

const { runs, seed, only } = readArguments();
say(`${runs} inputs for each target, with the seed ${seed}.`);
const { code } = await runProgram(
  [
    'node_modules/vitest/vitest.mjs',
    ...['run', '--project', 'unit*', 'hostile.test.ts'],
    ...(only === undefined ? [] : ['--testNamePattern', only]),
  ],
  { env: { FUZZ_RUNS: runs, FUZZ_SEED: seed } },
);
if (code !== 0) say(`A failure shows again with --seed ${seed} --runs ${runs}.`);
process.exitCode = code;
