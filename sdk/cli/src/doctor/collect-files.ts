import { readFileSync } from 'node:fs';
import path from 'node:path';
import { glob } from 'tinyglobby';
import { readMarkup } from './collect-markup.js';
import type { PageFacts } from './facts.types.js';
import { installedFacts } from './installed.js';
import { readAsset } from './tessera-urls.js';

const pages =
  '**/*.{html,htm,xhtml,ejs,erb,php,phtml,hbs,handlebars,mustache,liquid,twig,njk,jinja,j2,jsp,cshtml,tpl,vue,svelte}';
const ignored = ['node_modules', '.git', 'dist', 'build', 'vendor', 'coverage'].map(
  (name) => `**/${name}/**`,
);

/** Reads the facts of the pages and templates of a folder that use Tessera. */
export async function collectFiles(folder: string, now: number): Promise<PageFacts[]> {
  const files = await glob(pages, { cwd: folder, ignore: ignored, followSymbolicLinks: false });
  return files.sort().flatMap((file) => {
    const markup = readMarkup(readFileSync(path.join(folder, file), 'utf8'), undefined);
    const usesTessera = markup.elements.length > 0 || markup.scripts.some(({ url }) => readAsset(url));
    if (!usesTessera && markup.credentials.length === 0 && !markup.hasPrivateKey) return [];
    return [
      {
        ...markup,
        ...installedFacts(),
        ...{ url: undefined, file, now },
        ...{ headers: undefined, requests: undefined, violations: undefined, framePage: undefined },
      },
    ];
  });
}
