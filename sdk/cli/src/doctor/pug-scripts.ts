import { kindOf } from '../migrate/file-kinds.js';
import { type AttributeToken, type PugTag, readTemplateOf } from '../migrate/pug-tokens.js';
import type { ScriptFact } from './facts.types.js';
import { readAsset } from './tessera-urls.js';

/** Returns the scripts of Tessera that the tags of a Pug template load; nothing for other files. */
export function pugScripts(path: string, text: string): ScriptFact[] {
  if (kindOf(path) !== 'pug') return [];
  try {
    return readTemplateOf(path, text).tags.flatMap((tag) => scriptOf(tag) ?? []);
  } catch {
    // Its addresses are found in its text.
    return [];
  }
}

function scriptOf({ name, attributes }: PugTag): ScriptFact | undefined {
  const token = (key: string) => attributes.find((each) => each.name === key);
  const url = plainText(token('src'));
  if (name !== 'script' || url === undefined || readAsset(url) === undefined) return undefined;
  const hash = token('integrity');
  return {
    url,
    integrity: plainText(hash),
    crossOrigin: token('crossorigin') && (plainText(token('crossorigin')) ?? ''),
    isModule: plainText(token('type')) === 'module',
    // The server writes the hash, which is not known.
    isInCode: hash !== undefined && plainText(hash) === undefined,
  };
}

/** Returns the text of an attribute; undefined for code of the server. */
function plainText(token: AttributeToken | undefined): string | undefined {
  const [, , text] = /^(['"])([^'"\\]*)\1$/.exec(String(token?.val)) ?? [];
  return text;
}
