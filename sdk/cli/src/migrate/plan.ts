import MagicString from 'magic-string';
import { callOnce } from './assets-origin.js';
import type { Finding, Part, Source, Target } from './finding.types.js';
import { usedPackages } from './kept-packages.js';
import { copiesIn, leadsToCopy } from './own-copies.js';
import { hasVersion2, readPackageJson } from './package-json.js';
import { unsetGlobals } from './global-uses.js';
import type { Module } from './import-graph.js';
import { mentionsPackage } from './packages.js';
import { lineStarts, type Place, placeOf } from './places.js';
import { readSource } from './read-source.js';
import { isPackageJson, manifestOf, type ShopFile } from './shop-files.js';
import { isOfThreeDSecure } from './three-d-secure.js';
import { resolutionFindings } from './tsconfig.js';

/** Finding with its place and the lines that change. */
export interface PlannedFinding extends Place {
  readonly kind: Finding['kind'];
  readonly text: string;
  readonly why: string;
  /** Lines before and after the change; missing if nothing changes. Inserted lines have no lines before. */
  readonly before?: string;
  readonly after?: string;
}

/** Findings of one file, and its content after all changes. */
export interface FilePlan {
  readonly path: string;
  readonly findings: readonly PlannedFinding[];
  /** Undefined if nothing changes. */
  readonly changed: string | undefined;
  readonly parts: readonly Part[];
  /** Packages that the file still needs. */
  readonly keeps: readonly (Finding['keeps'] | undefined)[];
}

/** Returns true for a file that sets the assets origin, or whose import map loads the modules from there. */
const setsAssets = (file: ShopFile): boolean =>
  'text' in file &&
  ((file.text.includes('@tessera/web') && /\bassetsUrl\b|\bassets-url\b|\bconfigure\s*\(/.test(file.text)) ||
    (/type=["']?importmap\b/.test(file.text) && mentionsPackage(file.text)));

/**
 * Plans the changes of a shop's files. Nothing is written.
 *
 * @param modules - All scripts of the shop, also those that use nothing of the provider or of Tessera.
 */
export function planFiles(
  files: readonly ShopFile[],
  facts: Omit<Target, 'isConfigured'>,
  modules: readonly Module[] = files.filter((file) => 'text' in file),
): FilePlan[] {
  const target: Target = { ...facts, isConfigured: files.some(setsAssets), copies: copiesIn(files) };
  const old = files.filter((file) => isPackageJson(file.path) && 'text' in file && hasVersion2(file.text));
  const resolutions = resolutionFindings(files);
  const read = files
    .filter(({ path }) => !isPackageJson(path))
    .map((file) => {
      const hasVersion2 = old.some((manifest) => manifest === manifestOf(file.path, files));
      const own = 'text' in file ? readSource(file, { ...target, hasVersion2 }) : [];
      return { file, findings: [...own, ...(resolutions.get(file.path) ?? [])] };
    });
  const globals = unsetGlobals(
    files,
    read.some(({ findings }) =>
      findings.some((finding) => finding.kind !== 'note' && !isOfThreeDSecure(finding)),
    ),
  );
  const code = callOnce(read, { files, modules, target }).map(({ file, findings }) =>
    planFile(file, [...findings, globals.get(file.path) ?? []].flat()),
  );
  const packages = files
    .filter(({ path }) => isPackageJson(path))
    .map((file) =>
      planFile(file, 'text' in file ? readPackageJson(file, target, usedPackages(file, files, code)) : []),
    );
  const all = [...code, ...packages].filter(({ findings }) => findings.length > 0);
  const unused = files.filter((file) => 'isCopy' in file && !isNamedIn(file.path, all));
  return [...all, ...unused.map(({ path }) => unusedCopy(path))];
}

/** Returns true if a finding leads to a copy of the provider's script. */
const isNamedIn = (path: string, plans: readonly FilePlan[]): boolean =>
  plans.some(({ findings }) =>
    findings.some(({ text }) => leadsToCopy(text, copiesIn([{ path, isCopy: true }]))),
  );

/** Plans a copy of the provider's script that no file is known to load. */
function unusedCopy(path: string): FilePlan {
  const why =
    'This is a script of the provider. Load the script of the assets origin in its place, then remove this file.';
  const finding: PlannedFinding = { line: 1, column: 1, kind: 'manual', text: path, why };
  return { path, findings: [finding], changed: undefined, parts: [], keeps: [] };
}

/** Longest line in characters of a script that a person has written. */
const longestLine = 5000;

/** Returns true for a script that looks like the output of a build. */
const isMinified = ({ path, text }: Source): boolean =>
  /\.(?:[mc]?[jt]s|[jt]sx)$/.test(path) && text.split('\n').some((line) => line.length > longestLine);

/** Plans a file that is left alone as a whole. */
function leaveAlone(path: string, problem: string): FilePlan {
  const why = `${problem} Nothing in it was changed.`;
  const finding: PlannedFinding = { line: 1, column: 1, kind: 'manual', text: path, why };
  return { path, findings: [finding], changed: undefined, parts: [], keeps: ['packages'] };
}

function planFile(file: ShopFile, unsorted: readonly Finding[]): FilePlan {
  const { path } = file;
  if ('problem' in file) return leaveAlone(path, file.problem);
  if ('isCopy' in file) return { path, findings: [], changed: undefined, parts: [], keeps: [] };
  const { text } = file;
  const found = [...unsorted].sort((left, right) => left.at - right.at);
  if (found.length > 0 && isMinified(file))
    return leaveAlone(
      path,
      `It has a line of more than ${String(longestLine)} characters, as minified files have. If a build writes it, change the source of the build.`,
    );
  const starts = lineStarts(text);
  const result = new MagicString(text);
  const findings = found.map((finding): PlannedFinding => {
    const { at, kind, text: excerpt, why, edits } = finding;
    for (const { start, end, text: content } of edits) {
      if (start === end) result.appendLeft(start, content);
      else result.update(start, end, content);
    }
    return { ...placeOf(starts, at), kind, text: excerpt, why, ...linesOf(text, finding) };
  });
  return {
    path,
    findings,
    changed: result.hasChanged() ? result.toString() : undefined,
    parts: [...new Set(found.flatMap(({ parts }) => parts))],
    keeps: found.map(({ keeps }) => keeps),
  };
}

/** Returns the lines that a finding changes, before and after; those of a whole file are not shown. */
function linesOf(text: string, { edits }: Finding): Pick<PlannedFinding, 'before' | 'after'> {
  if (edits.length === 0) return {};
  const first = Math.min(...edits.map(({ start }) => start));
  const last = Math.max(...edits.map(({ end }) => end));
  if (first === 0 && last === text.length) return {};
  const [inserted] = edits;
  if (edits.length === 1 && inserted && first === last && /^[\r\n]/.test(inserted.text))
    return { before: '', after: inserted.text.trim() };
  const begin = text.lastIndexOf('\n', first - 1) + 1;
  const next = text.indexOf('\n', last);
  const end = next < 0 ? text.length : next;
  const line = new MagicString(text.slice(begin, end));
  for (const edit of edits) {
    if (edit.start === edit.end) line.appendLeft(edit.start - begin, edit.text);
    else line.update(edit.start - begin, edit.end - begin, edit.text);
  }
  return { before: text.slice(begin, end), after: line.toString() };
}
