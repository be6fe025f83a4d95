import { cpSync, existsSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { checkArguments, type Command, isAddress, readOptions, UsageError } from '../command.js';
import { dropInScripts } from '../drop-in-scripts.js';
import { originOf } from '../origin.js';
import { findAssets } from '../web-package.js';
import { allowGateway } from './allow-gateway.js';

interface Arguments {
  readonly folder: string;
  readonly gateway: string | undefined;
}

function readArguments(args: readonly string[]): Arguments {
  const { values, positionals } = readOptions(args, { gateway: { type: 'string' } });
  const [folder = '', ...others] = positionals;
  if (folder === '' || others.length > 0) throw new UsageError('Name one folder.');
  if (isAddress(folder))
    throw new UsageError(`${folder} is an address. Name the folder that is served there.`);
  if (existsSync(folder) && !statSync(folder).isDirectory())
    throw new UsageError(`${folder} is not a folder.`);
  const { gateway } = values;
  return {
    folder,
    gateway: gateway === undefined ? undefined : checkArguments(() => originOf('--gateway', gateway)),
  };
}

/** Returns the scripts of the Drop-in for script tags with their hashes. */
const dropInHashes = (web: string): string[] =>
  dropInScripts(web).map(
    ({ file, integrity }) => `  web/${file}\n    integrity="${integrity}" crossorigin="anonymous"`,
  );

/** Copies what the assets origin serves: the frames and scripts, and the script and style sheet of the Drop-in. */
export const copyAssets: Command = {
  usage: 'DIR [--gateway ORIGIN]',
  summary: 'Copies the frames and scripts to DIR/web, to be served from an origin of their own.',
  explained: {
    DIR: 'Folder of the assets origin.',
    '--gateway ORIGIN':
      'Allows the frames to use a test gateway, in the policies of the copied manifest.json.',
  },
  run(args, output) {
    const { folder, gateway } = readArguments(args);
    const installed = findAssets();
    const { web, version } = installed;
    const target = path.resolve(folder, 'web');
    mkdirSync(target, { recursive: true });
    cpSync(web, target, { recursive: true });
    output.log(`Copied to ${target}.`);
    if (gateway !== undefined) {
      allowGateway({ ...installed, web: target }, gateway);
      output.log(`The policies in the copied manifest.json allow ${gateway}. Do not publish this copy.`);
    }
    output.log(
      `Serve ${path.resolve(folder)} from another origin than the shop's; web/${version}/html/manifest.json holds the response headers and the hashes of its files.`,
    );
    output.log(['Hashes of the Drop-in, which are not in it:', ...dropInHashes(target)].join('\n'));
    return Promise.resolve(0);
  },
};
