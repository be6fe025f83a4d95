import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { type Command, readOptions, UsageError } from '../command.js';
import { readOrigin } from '../origin.js';
import { findAssets, findWebPackage } from '../web-package.js';
import { readDifferences } from './differences.js';
import { mentionsPackage } from './packages.js';
import { type FilePlan, planFiles } from './plan.js';
import { needsAssets, printReport, type Report, reportJson } from './report.js';
import { isPackageJson, isTypeScriptConfig, readShop, type ShopFile } from './shop-files.js';
import { exampleAssets, readTarget } from './target.js';
import { writeShopFile } from './write-file.js';

interface Arguments {
  readonly folder: string;
  readonly assets: string | undefined;
  readonly write: boolean;
  readonly json: boolean;
  readonly isVerbose: boolean;
}

/** Moves a shop from the Drop-in and from `braintree-web` to `@tessera/web`. */
export const migrate: Command = {
  usage: 'DIR [--assets ORIGIN] [--write] [--verbose] [--json]',
  summary: 'Finds what a shop has to change to leave the Drop-in or braintree-web, and changes it.',
  explained: {
    DIR: 'Folder of the shop.',
    '--assets ORIGIN':
      'Origin that serves the copied assets. Required with --write if a script tag or a policy changes.',
    '--write': 'Changes the files.',
    '--verbose': 'Prints all differences of the parts in use, not only those of what the shop uses.',
    '--json': 'Prints a report for other programs.',
  },
  async run(args, output) {
    const { folder, assets, write, json, isVerbose } = readArguments(args);
    const web = findWebPackage(folder);
    const { files, modules, links, ignored } = await readShop(folder);
    const plans = planFiles(files, readTarget(findAssets(folder), assets ?? exampleAssets), modules);
    if (write && assets === undefined && plans.some(needsAssets))
      throw new UsageError('Name the origin that serves the assets: --assets https://assets.shop.example');
    const failures = write ? writeAll(folder, plans, [...files, ...modules]) : [];
    const parts = [...new Set(plans.flatMap((plan) => plan.parts))];
    const differences = readDifferences(web.folder, parts, files);
    const report = {
      ...{
        plans,
        differences,
        failures,
        links,
        ignored,
        isWritten: write,
        isVerbose,
        hasAssets: assets !== undefined,
      },
      keepsPackages:
        plans.some(({ keeps }) => keeps.includes('packages')) &&
        files.some((file) => isPackageJson(file.path) && 'text' in file && mentionsPackage(file.text)),
      isUsed: files.some((file) => !isTypeScriptConfig(file.path)),
    };
    if (json) output.log(reportJson(report));
    else printReport(report, output);
    return exitCode(report);
  },
};

/** Returns 0 if nothing is left to do. */
function exitCode({ plans, failures, isWritten }: Report): number {
  const isLeft = (kind: string) => kind === 'manual' || (kind === 'change' && !isWritten);
  const hasLeft = plans.some(({ findings }) => findings.some(({ kind }) => isLeft(kind)));
  return hasLeft || failures.length > 0 ? 1 : 0;
}

function writeAll(
  folder: string,
  plans: readonly FilePlan[],
  files: readonly ShopFile[],
): { path: string; problem: string }[] {
  return plans.flatMap(({ path: file, changed }) => {
    if (changed === undefined) return [];
    try {
      const before = files.find((each) => each.path === file);
      writeShopFile(folder, file, changed, before && 'text' in before ? before.text : '');
      return [];
    } catch (error) {
      return [{ path: file, problem: error instanceof Error ? error.message : String(error) }];
    }
  });
}

function readArguments(args: readonly string[]): Arguments {
  const { positionals, values } = readOptions(args, {
    assets: { type: 'string', multiple: true },
    write: { type: 'boolean' },
    verbose: { type: 'boolean' },
    json: { type: 'boolean' },
  });
  const [folder = '', ...others] = positionals;
  if (folder === '' || others.length > 0) throw new UsageError('Name one folder.');
  if (!existsSync(folder) || !statSync(folder).isDirectory())
    throw new UsageError(`${folder} is not a folder.`);
  const { assets: [assets, ...otherAssets] = [], write = false, json = false, verbose = false } = values;
  if (otherAssets.length > 0) throw new UsageError('Name one origin with --assets.');
  return {
    folder: path.resolve(folder),
    assets: assets === undefined ? undefined : originOf(assets),
    write,
    json,
    isVerbose: verbose,
  };
}

function originOf(address: string): string {
  const origin = readOrigin(address);
  if (origin === undefined)
    throw new UsageError(`${address} is not an origin such as https://assets.shop.example.`);
  return origin;
}
