import { rollup } from 'rollup';
import { portal } from '../build/portal.mjs';

const { output, ...input } = portal;
const bundle = await rollup(input);
await bundle.write(output);
await bundle.close();
