import { withoutComments } from './comments.js';
import { kindOf } from './file-kinds.js';
import type { Finding, Source } from './finding.types.js';
import { byHand } from './findings.js';
import { mentionsScript } from './mentions.js';
import { mentionsPackage } from './packages.js';
import { parseScript } from './parse-script.js';
import { isPackageJson, type ShopFile } from './shop-files.js';

/** Call of a module of the global that the scripts of the provider set. */
const call = /(?<![\w$.])(?:(?:window|self|globalThis)\.)?braintree\.(\w+)\.create\s*\(/;

/** Name of the file for a variable, an import or a parameter, which is not the global. */
const ownName =
  /\b(?:import|const|let|var|class)\b[^;=()]*\bbraintree\b|\bfunction\b[^(]*\([^)]*\bbraintree\b|\bbraintree\b[^()\n]*\)\s*=>/;

/** Returns true for a file that can set the global: it names a script, a package, Tessera or the global itself. */
const canSet = (text: string): boolean =>
  mentionsScript(text) ||
  mentionsPackage(text) ||
  /@tessera\/web|\/web\/(?:dropin\/)?\d+\.\d+\.\d+\/|\bbraintree['"]?\]?\s*=[^=]/.test(text);

const why =
  'This uses the global braintree, but no file of the folder loads a script that sets it. Find what does, such as a tag manager, a content management system or another repository, and load the script of the assets origin there.';

/** Returns false for a script that has a mistake, such as one that is half merged. */
function canParse(source: Source): boolean {
  if (kindOf(source.path) !== 'script') return true;
  try {
    parseScript(source);
    return true;
  } catch {
    return false;
  }
}

/** Returns the first use of the global in each file of a shop in which nothing loads a script that sets it. */
export function unsetGlobals(files: readonly ShopFile[], hasFindings: boolean): ReadonlyMap<string, Finding> {
  const textFiles = files.flatMap((file) => ('text' in file ? [file] : []));
  const isSet = hasFindings || textFiles.length < files.length || textFiles.some(({ text }) => canSet(text));
  if (isSet) return new Map();
  return new Map(
    textFiles
      .filter(
        (file) =>
          kindOf(file.path) !== 'text' && !isPackageJson(file.path) && call.test(file.text) && canParse(file),
      )
      .flatMap((file): [string, Finding][] => {
        const text = withoutComments(file);
        const found = ownName.test(text) ? null : call.exec(text);
        const [excerpt = '', part = ''] = found ?? [];
        return found ? [[file.path, byHand(found.index, excerpt, why, { parts: [part] })]] : [];
      }),
  );
}
