import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { getWebTypesData } from 'custom-element-jet-brains-integration';
import { getVsCodeCssCustomData, getVsCodeHtmlCustomData } from 'custom-element-vs-code-integration';
import sdk from '../../sdk/package.json' with { type: 'json' };
import { root } from './setup.mjs';

// Writes what editors read to complete tags and attributes of the elements, from the custom elements manifest.

const dist = path.join(root, 'sdk/dist');
const manifest = JSON.parse(readFileSync(path.join(dist, 'custom-elements.json'), 'utf8'));
const write = (file, data) => writeFileSync(path.join(dist, file), `${JSON.stringify(data, null, 2)}\n`);

write('vscode.html-custom-data.json', JSON.parse(getVsCodeHtmlCustomData(manifest, {})));
write('vscode.css-custom-data.json', JSON.parse(getVsCodeCssCustomData(manifest, {})));
// The tool takes name and version of the repository.
const { name, version } = sdk;
write('web-types.json', { ...JSON.parse(getWebTypesData(manifest, {})), name, version });
