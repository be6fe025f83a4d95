import { html } from 'hono/html';
import type { Html } from '../console/layout.js';

/** Faults that every provider can simulate, in addition to its own. */
export const misbehaviours = {
  slow: 'Approve slowly',
  silent: 'Never return',
  close: 'Close window',
} as const;

export interface ProviderView {
  /** Name of the provider that shoppers know. */
  provider: string;
  title: string;
  body: Html;
  /** Language of the page. Default: `en`. */
  lang?: string;
}

export function providerPage({ provider, title, body, lang = 'en' }: ProviderView): Html {
  return html`<!doctype html>
    <html lang="${lang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} – ${provider}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/provider/page.css" />
        <script type="module" src="/provider/page.js"></script>
      </head>
      <body>
        <main aria-label="${provider}">
          <p class="provider"><span aria-hidden="true" class="mark"></span> ${provider}</p>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`;
}

/** Renders a list of names and values. */
export function facts(rows: readonly (readonly [name: string, value: string])[]): Html {
  return html`<dl>
    ${rows.map(
      ([name, value]) =>
        html`<div>
          <dt>${name}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
  </dl>`;
}

export interface Choices {
  /** Address of the page and of its form. */
  address: string;
  /** Address of the same page without access to its opener. */
  severed: string;
  /** Labels of the shopper's choices by outcome; the first one is the default. */
  main: Readonly<Record<string, string>>;
  /** Labels of the faults that this provider can simulate, by outcome. */
  wrong: Readonly<Record<string, string>>;
  /** Form fields that are sent with the choice. */
  fields?: Html | undefined;
  /** Further links and buttons among the faults. */
  more?: Html | undefined;
}

/** Renders the shopper's choices, and, collapsed, the faults for tests. */
export function choiceForm({ address, severed, main, wrong, fields, more }: Choices): Html {
  const button = ([value, label]: readonly [string, string], index = -1) =>
    html`<button name="outcome" value="${value}" class="${index === 0 ? 'main' : ''}">${label}</button>`;
  return html`<form method="post" action="${address}">
    ${fields ?? ''} ${Object.entries(main).map(button)}
    <details>
      <summary>Simulate a problem</summary>
      <div class="choices">
        ${Object.entries({ ...wrong, ...misbehaviours }).map((entry) => button(entry))}
        <a href="${severed}">Disconnect from the shop</a>
        ${more ?? ''}
      </div>
    </details>
  </form>`;
}
