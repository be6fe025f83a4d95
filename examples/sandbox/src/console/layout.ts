import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

export const pages = [
  { path: '/console', name: 'Overview' },
  { path: '/console/requests', name: 'Requests' },
  { path: '/console/transactions', name: 'Transactions' },
  { path: '/console/webhooks', name: 'Webhooks' },
  { path: '/console/vault', name: 'Vault' },
  { path: '/console/events', name: 'Events' },
  { path: '/console/outbox', name: 'Outbox' },
] as const;

export type PagePath = (typeof pages)[number]['path'];

/**
 * Notices that a form can show after its redirect. The list is fixed, because any link can set the query
 * parameter.
 */
const messages: Readonly<Record<string, string>> = {
  done: 'Done.',
  state_conflict: 'The transaction status doesn’t allow this action.',
  amount_invalid: 'Enter a valid amount in the transaction’s currency.',
  amount_too_large: 'The amount is more than what’s left to refund.',
  not_found: 'This item no longer exists.',
  invalid: 'Check the form, then try again.',
  replayed: 'Request sent again. It’s first in the list.',
};

/** @param isLive - True if the page has sections that live updates replace. Default true. */
export function layout(
  path: PagePath,
  notice: string | undefined,
  body: Html,
  { isLive = true }: { isLive?: boolean } = {},
): Html {
  const current = pages.find((page) => page.path === path)?.name ?? '';
  const text = notice === undefined ? undefined : messages[notice];
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${current} – Sandbox console</title>
        <link rel="icon" href="/console/console.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/console/console.css" />
        <script type="module" src="/console/console.js"></script>
      </head>
      <body>
        <a class="skip" href="#content">Skip to content</a>
        <header class="top">
          <p class="brand"><span aria-hidden="true" class="mark"></span> Sandbox console</p>
          <nav aria-label="Console">
            <ul>
              ${pages.map(
                (page) =>
                  html`<li>
                    <a href="${page.path}" ${page.path === path ? html`aria-current="page"` : ''}
                      >${page.name}</a
                    >
                  </li>`,
              )}
              <li><a href="/venmo/phone">Venmo phone</a></li>
            </ul>
          </nav>
          <div class="live-switch" data-live-switch></div>
        </header>
        <main id="content" tabindex="-1" data-page="${isLive ? path : ''}">
          <h1>${current}</h1>
          ${text === undefined ? '' : html`<p class="notice" role="status">${text}</p>`} ${body}
        </main>
      </body>
    </html>`;
}

/** Renders a section that live updates replace. Its rows have a key and a version. */
export function live(name: string, tag: 'ol' | 'ul' | 'dl', className: string, rows: Html): Html {
  return tag === 'ol'
    ? html`<ol class="${className}" data-live="${name}">
        ${rows}
      </ol>`
    : tag === 'ul'
      ? html`<ul class="${className}" data-live="${name}">
          ${rows}
        </ul>`
      : html`<dl class="${className}" data-live="${name}">${rows}</dl>`;
}

export function moment(at: Date): Html {
  const iso = at.toISOString();
  return html`<time datetime="${iso}" title="${iso}">${iso.slice(11, 19)}</time>`;
}
