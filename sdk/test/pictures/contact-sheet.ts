import { writeFileSync } from 'node:fs';
import { nameOf, type Picture } from './view.js';

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const style = `
  body { margin: 2rem; background: #e9e9e9; color: #111; font: 14px/1.4 system-ui, sans-serif; }
  section { margin-block: 2.5rem; }
  div { display: flex; flex-wrap: wrap; gap: 1rem; align-items: flex-start; }
  figure { margin: 0; }
  img { display: block; height: 24rem; max-width: 40rem; object-fit: contain; object-position: top; background: #fff; }
  .problem { color: #a00; font-weight: 600; }
`;

/** Writes a page with all pictures, one row for each screen. */
export function writeContactSheet(file: string, pictures: readonly Picture[]): void {
  const screens = new Map<string, Picture[]>();
  for (const picture of pictures)
    screens.set(picture.screen, [...(screens.get(picture.screen) ?? []), picture]);
  const rows = [...screens].map(
    ([screen, taken]) =>
      `<section><h2>${escape(screen)}</h2><div>${taken.map(figure).join('')}</div></section>`,
  );
  const problems = pictures.filter(({ problem }) => problem !== undefined).length;
  writeFileSync(
    file,
    `<!doctype html><meta charset="utf-8"><title>Tessera: ${pictures.length} pictures</title><style>${style}</style>` +
      `<h1>${pictures.length} pictures of ${screens.size} screens, ${problems} with a problem</h1>${rows.join('')}`,
  );
}

function figure({ file, view, problem }: Picture): string {
  const note = problem === undefined ? '' : ` <span class="problem">${escape(problem)}</span>`;
  return `<figure><a href="${file}"><img loading="lazy" src="${file}" alt=""></a><figcaption>${nameOf(view)}${note}</figcaption></figure>`;
}
