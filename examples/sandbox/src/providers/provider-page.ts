import { html } from 'hono/html';
import type { Html } from '../console/layout.js';

/** What any provider can do wrong, beside its own. */
export const misbehaviours = {
  slow: 'Approve slowly',
  silent: 'Never return',
  close: 'Close window',
} as const;

export type Misbehaviour = keyof typeof misbehaviours;

export interface ProviderView {
  /** Whose page it is, as its shoppers know it. */
  provider: string;
  title: string;
  body: Html;
  /** Of the page. */
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
        <main>
          <p class="provider"><span aria-hidden="true" class="mark"></span> ${provider}</p>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`;
}

/** What it is about: names and their values. */
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
  /** Where the form goes, and where the page is. */
  address: string;
  /** The same page, cut off from whoever opened it. */
  severed: string;
  /** What a shopper may choose, by the name of the outcome; the first one is the usual. */
  main: Readonly<Record<string, string>>;
  /** What this provider can do wrong. */
  wrong: Readonly<Record<string, string>>;
  /** What is sent along with the choice. */
  fields?: Html | undefined;
  /** Links and buttons among those of what can go wrong. */
  more?: Html | undefined;
}

/** What the shopper decides; and, out of his sight, what can go wrong, for tests and the curious. */
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
