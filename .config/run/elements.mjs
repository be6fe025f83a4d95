import { parseArgs } from 'node:util';
import { fail, runProgram, say } from './setup.mjs';
import { findWebKit, startWebKit } from './webkit.mjs';

const usage = `npm run elements -- [--engine chromium|firefox|webkit …] [FILE …]`;

const known = ['chromium', 'firefox', 'webkit'];

/** Reads the arguments of the command. Ends the program with the usage if one of them is unknown. */
function readArguments() {
  try {
    const options = { engine: { type: 'string', multiple: true } };
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const unknown = values.engine?.find((name) => !known.includes(name));
    if (unknown !== undefined) throw new Error(`There is no engine "${unknown}".`);
    return { engines: values.engine, files: positionals };
  } catch (error) {
    return fail(`${error.message}\n\n${usage}`);
  }
}

const { engines: requested, files } = readArguments();
const hasWebKit = findWebKit() !== undefined;
if (!hasWebKit && requested?.includes('webkit'))
  fail('WebKitWebDriver or Xvfb is missing: install the packages webkit2gtk-driver and xvfb.');
if (!hasWebKit && !requested) say('Without WebKit: WebKitWebDriver or Xvfb is missing.');
const engines = requested ?? known.filter((name) => name !== 'webkit' || hasWebKit);

const webkit = engines.includes('webkit') ? await startWebKit() : undefined;
const { code } = await runProgram(
  [
    'node_modules/@web/test-runner/dist/bin.js',
    '--config',
    'sdk/web-test-runner.config.mjs',
    ...(files.length > 0 ? ['--files', ...files] : []),
  ],
  { env: { ELEMENT_ENGINES: engines.join(','), WEBKIT_DRIVER_PORT: String(webkit?.port ?? '') } },
).finally(() => webkit?.stop());
process.exitCode = code;
