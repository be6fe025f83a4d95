import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

export interface PaymentScript {
  src: string;
  gatewayUrl: string;
  /** Digest from the manifest of the release; the browser rejects a script with another one. */
  integrity?: string | undefined;
}

export interface PageOptions {
  title: string;
  /** The SDK's script, on pages that take a payment. */
  script?: PaymentScript;
  body: Html;
}

/** Renders a page of the shop. */
export function layout({ title, script, body }: PageOptions): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · Lumen Opticians</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/examples/form/shop.css" />
        ${
          script
            ? html`<script
                type="module"
                src="${script.src}"
                ${script.integrity ? html`integrity="${script.integrity}"` : ''}
                data-gateway-url="${script.gatewayUrl}"
              ></script>`
            : ''
        }
      </head>
      <body>
        <header><a href="/">Lumen Opticians</a></header>
        ${body}
      </body>
    </html>`;
}
