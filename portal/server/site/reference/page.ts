import { html, raw } from 'hono/html';
import { type ApiDocument, operationsByTag } from './api-document.js';
import { operationArticle, schemaArticle } from './operation.js';
import { referenceStyles } from './styles.js';
import { eventsSection } from './events.js';
import { type Markup, paragraphs } from './text.js';

/** Headings of the tags, in sentence case. A tag without one is shown as it is. */
const headings: Readonly<Record<string, string>> = {
  user: 'Sign-in and profile',
  store: 'Clients and their users',
  campaign: 'Campaigns',
  recipient: 'People',
  import: 'Imports',
  integration: 'API keys, webhooks, feed and Google sign-in',
  billing: 'Payment methods and statements',
  invoice: 'Invoices',
  redemption: 'Redemptions',
  order: 'Orders',
  sandbox: 'Sandbox',
};

const headingOf = (tag: string) => headings[tag] ?? tag;

/**
 * Returns the page of the API reference: every operation and schema of the document, without a script.
 *
 * @param source - Address of the document, for the link to it.
 */
export function referencePage(document: ApiDocument, source: string): string {
  const { info, components } = document;
  const base = document.servers[0]?.url ?? '';
  const tags = [...operationsByTag(document)];
  const schemas = Object.entries(components.schemas);
  const sections = tags.map(
    ([tag, operations]) =>
      html`<section aria-labelledby="tag-${tag}">
        <h2 id="tag-${tag}">${headingOf(tag)}</h2>
        ${operations.map((one) => operationArticle(one, components.schemas, base))}
      </section>`,
  );
  const page = html`<html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>${info.title}: reference</title>
      ${raw(`<style>${referenceStyles}</style>`)}
    </head>
    <body>
      ${navigation(document)}
      <main>
        <h1>${info.title}</h1>
        <p>
          Version ${info.version}. The <a href="${source}">OpenAPI document</a> describes the same for
          programs.
        </p>
        ${paragraphs(info.description)}
        <p>
          In the examples, <code>$ORIGIN</code> is the address of the portal, <code>$ACCESS_TOKEN</code> the
          access token of a session, and <code>$API_KEY</code> an API key of a store.
        </p>
        ${sections} ${eventsSection(document)}
        <section aria-labelledby="schemas">
          <h2 id="schemas">Schemas</h2>
          ${schemas.map(([name, schema]) => schemaArticle(name, schema, components.schemas))}
        </section>
      </main>
    </body>
  </html>`;
  return `<!doctype html>${String(raw(page))}`;
}

function navigation(document: ApiDocument): Markup {
  const groups = [...operationsByTag(document)].map(
    ([tag, operations]) =>
      html`<details>
        <summary>${headingOf(tag)}</summary>
        <ul>
          ${operations.map(
            ({ operationId, summary }) =>
              html`<li><a href="#${operationId}">${summary.replaceAll('`', '')}</a></li>`,
          )}
        </ul>
      </details>`,
  );
  return html`<nav aria-label="Operations">
    ${groups}
    <p><a href="#events">Events</a></p>
    <p><a href="#schemas">Schemas</a></p>
  </nav>`;
}
