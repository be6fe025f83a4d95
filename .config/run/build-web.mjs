import path from 'node:path';
import { rollup } from 'rollup';
import { loadConfigFile } from 'rollup/loadConfigFile';

const file = path.resolve(import.meta.dirname, '../../rollup.config.mjs');
const { options, warnings } = await loadConfigFile(file, {});
for (const { output, ...input } of options) {
  const bundle = await rollup(input);
  for (const one of output) await bundle.write(one);
  await bundle.close();
}
warnings.flush();
