import { globalName } from '#src/compat/global-name.js';
import type { TestShop } from './shop.js';

export interface PageContent {
  /** Content of the body. */
  body: string;
  /** Module code that runs after the SDK's script. */
  script?: string;
  lang?: string;
  css?: string;
  /** Classic code that runs before the SDK's script. */
  first?: string;
  /** Addresses of classic scripts besides the SDK's. */
  classic?: readonly string[];
}

/** Returns a page that loads the SDK with a script element. */
export function shopPage(
  shop: TestShop,
  { body, script = '', lang = 'en', css = '', first = '', classic = [] }: PageContent,
): string {
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>Shop</title><link rel="icon" href="data:,">
<style>:root{color-scheme:light dark}body{font:16px system-ui;margin:1rem;max-width:30rem}${css}</style>${first === '' ? '' : `<script>${first}</script>`}
${classic.map((src) => `<script src="${src}"></script>`).join('')}<script type="module" src="${shop.asset('tessera.min.js')}" data-gateway-url="${shop.origins.pay}"></script>
<script type="module">${script}</script></head><body><main><h1>Shop</h1>${body}</main></body></html>`;
}

/** Returns a page with the functions; `client`, `hostedFields` and the named modules are globals. */
export function functionsPage(
  shop: TestShop,
  { modules = [], ...content }: Partial<PageContent> & { modules?: readonly string[] } = {},
): string {
  const names = [...new Set(['client', 'hosted-fields', ...modules])];
  const imports = names.map(
    (name) => `import * as ${globalName(name)} from '${shop.asset(`${name}.min.js`)}';`,
  );
  const script = `
${imports.join('\n')}
Object.assign(window, { ${names.map(globalName).join(', ')} });
${content.script ?? ''}`;
  return shopPage(shop, { body: '<div id="card"></div>', ...content, script });
}
