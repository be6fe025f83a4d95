import { existsSync, statSync } from 'node:fs';
import { type Command, isAddress, type Output, readOptions, UsageError } from '../command.js';
import { oneLine, printable } from '../printable.js';
import { findBrowser } from './browser.js';
import { collectBrowser } from './collect-browser.js';
import { collectFiles } from './collect-files.js';
import { collectResponse } from './collect-response.js';
import { diagnose } from './diagnose.js';
import type { PageFacts } from './facts.types.js';
import { readMethods } from './method-names.js';
import { printDiagnoses } from './report.js';

interface Arguments {
  readonly target: string;
  readonly browser: string | undefined;
  readonly methods: readonly string[] | undefined;
  readonly timeoutMs: number;
  readonly waitMs: number;
  readonly json: boolean;
  /** Accepts certificates that are not trusted. */
  readonly insecure: boolean;
}

const defaultSeconds = 30;

/** Seconds after which an element must have its authorization, which pages fetch or set later. */
const defaultWait = 10;

/** Timers cannot be of any length. */
const longestSeconds = 3600;

/** Checks a page of a shop in a browser, or the files of a folder. */
export const doctor: Command = {
  usage:
    'URL|DIR [--browser PATH] [--methods NAMES] [--timeout SECONDS] [--wait SECONDS] [--insecure] [--json]',
  summary: 'Checks a page of a shop, or the pages and templates of a folder.',
  explained: {
    'URL|DIR': 'Address of a page, or folder with pages and templates.',
    '--browser PATH': 'Browser to use. Default: CHROMIUM_PATH, then the usual places.',
    '--methods NAMES':
      'Methods in use, separated by commas, instead of those that are found: hosted-fields, paypal, dropin …',
    '--timeout SECONDS': `Longest time to load the page. Default ${String(defaultSeconds)}, at most ${String(longestSeconds)}.`,
    '--wait SECONDS': `Longest time to wait for an authorization or a Drop-in after that. Default ${String(defaultWait)}.`,
    '--insecure': 'Accepts certificates that are not trusted, for example of a server for development.',
    '--json': 'Prints the findings for other programs.',
  },
  async run(args, output) {
    const given = readArguments(args);
    let pages: readonly PageFacts[];
    try {
      pages = await collect(given, output);
    } catch (error) {
      if (error instanceof UsageError) throw error;
      output.error(oneLine(error instanceof Error ? error.message : String(error)));
      return 3;
    }
    const diagnoses = pages.map((facts) => diagnose(facts, given.methods));
    if (given.json) output.log(printable(JSON.stringify(diagnoses, undefined, 2)));
    else printDiagnoses(diagnoses, pages.filter(({ folder }) => !folder).length, output);
    return diagnoses.some(({ findings }) => findings.some(({ severity }) => severity === 'error')) ? 1 : 0;
  },
};

async function collect(
  { target, browser, timeoutMs, waitMs, json, insecure }: Arguments,
  output: Output,
): Promise<readonly PageFacts[]> {
  const now = Date.now();
  if (!isAddress(target)) return collectFiles(target, now);
  const executablePath = browser ?? findBrowser();
  if (executablePath !== undefined)
    return [await collectBrowser(target, { executablePath, now, timeoutMs, waitMs, insecure })];
  if (insecure) throw new UsageError('--insecure needs a browser. Name one with --browser PATH.');
  if (!json)
    output.log('No browser was found: only the response is checked. Name one with --browser PATH.\n');
  return [await collectResponse(target, now, timeoutMs)];
}

function readArguments(args: readonly string[]): Arguments {
  const { positionals, values } = readOptions(args, {
    browser: { type: 'string' },
    methods: { type: 'string' },
    timeout: { type: 'string' },
    wait: { type: 'string' },
    json: { type: 'boolean' },
    insecure: { type: 'boolean' },
  });
  const [target = '', ...others] = positionals;
  if (target === '' || others.length > 0) throw new UsageError('Name one page or folder.');
  if (!isAddress(target) && !(existsSync(target) && statSync(target).isDirectory()))
    throw new UsageError(
      existsSync(target)
        ? `${target} is a file. Name its folder, or the address of the page.`
        : `${target} is neither an address that begins with https:// or http://, nor a folder.`,
    );
  const { browser, methods, timeout, wait, json = false, insecure = false } = values;
  if (browser !== undefined && !existsSync(browser))
    throw new UsageError(`There is no browser at ${browser}.`);
  return {
    ...{ target, browser, json, insecure },
    methods: methods === undefined ? undefined : readMethods(methods),
    timeoutMs: millisecondsOf('--timeout', timeout, defaultSeconds),
    waitMs: millisecondsOf('--wait', wait, defaultWait),
  };
}

function millisecondsOf(option: string, value: string | undefined, byDefault: number): number {
  const seconds = value === undefined ? byDefault : Number(value);
  if (!(seconds > 0 && seconds <= longestSeconds))
    throw new UsageError(
      `${option} must be a number of seconds above zero, at most ${String(longestSeconds)}.`,
    );
  return seconds * 1000;
}
