import { html, raw } from 'hono/html';
import type { Locale } from '../../contract/locales.js';

/** Main link of an email. */
export interface MailAction {
  link: string;
  /** Text of the button. */
  label: string;
}

interface MailPage {
  locale: Locale;
  title: string;
  text: string;
  action?: MailAction | undefined;
  /** Address at which the person stops these messages. */
  optOutLink?: string | undefined;
}

const product: Record<Locale, string> = { 'en-US': 'Vision Benefits', 'fr-CA': 'Avantages vision' };

/** Mail programs that remove style sheets show the light colors of the attributes. */
const styles = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: #0f151b !important; }
  .card { background: #17202a !important; border-color: #2f3c49 !important; }
  .text { color: #e7edf2 !important; }
  .muted { color: #a9b6c3 !important; }
  .link { color: #6ad3e1 !important; }
  .button { background: #4cc3d3 !important; color: #06262b !important; }
}
`;

const font = "font-family: system-ui, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif";

/**
 * Returns an email's text as a page, with a button for its main link. All input is escaped, and only the given addresses become
 * links: names and texts of others may contain addresses, too.
 */
export function mailPage({ locale, title, text, action, optOutLink }: MailPage): string {
  const links = [action?.link, optOutLink].filter((one) => one !== undefined);
  const parts = text.split('\n\n');
  const first = action === undefined ? -1 : parts.findIndex((part) => part.includes(action.link));
  const paragraphs = parts.map((part, index) => {
    if (action === undefined || index !== first) return paragraphOf(part, links);
    return part.trim() === action.link
      ? html`${buttonOf(action)}${addressOf(action)}`
      : html`${paragraphOf(part, links)}${buttonOf(action)}`;
  });
  const page = html`<html lang="${locale}">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="supported-color-schemes" content="light dark" />
      <title>${title}</title>
      ${raw(`<style>${styles}</style>`)}
    </head>
    <body class="page" style="margin: 0; background: #f6f8fa">
      <table
        role="presentation"
        class="page"
        width="100%"
        cellspacing="0"
        cellpadding="0"
        border="0"
        style="background: #f6f8fa"
      >
        <tr>
          <td align="center" style="padding: 24px 16px">
            <table
              role="presentation"
              width="600"
              cellspacing="0"
              cellpadding="0"
              border="0"
              style="width: 100%; max-width: 600px"
            >
              <tr>
                <td
                  class="text"
                  style="padding: 0 0 16px; ${font}; font-size: 18px; font-weight: 600; color: #16202b"
                >
                  ${product[locale]}
                </td>
              </tr>
              <tr>
                <td
                  class="card"
                  style="padding: 8px 24px; background: #ffffff; border: 1px solid #d3dae0; border-radius: 8px"
                >
                  ${paragraphs}
                </td>
              </tr>
            </table>
          </td>
        </tr>
      </table>
    </body>
  </html>`;
  return `<!doctype html>${String(raw(page))}`;
}

const paragraphOf = (text: string, links: readonly string[]) =>
  html`<p
    class="text"
    style="margin: 16px 0; ${font}; font-size: 16px; line-height: 1.5; color: #16202b; overflow-wrap: anywhere"
  >
    ${text.split('\n').map((line, index) => [index === 0 ? '' : html`<br />`, ...withLinks(line, links)])}
  </p>`;

const buttonOf = ({ link, label }: MailAction) =>
  html`<p style="margin: 16px 0">
    <a
      class="button"
      href="${link}"
      style="display: inline-block; padding: 12px 24px; border-radius: 6px; ${font}; font-size: 16px; line-height: 1.5; font-weight: 600; background: #0b6b78; color: #ffffff; text-decoration: none"
      >${label}</a
    >
  </p>`;

/** Returns the address of the button, for those who cannot use it. */
const addressOf = ({ link }: MailAction) =>
  html`<p
    class="muted"
    style="margin: 16px 0; ${font}; font-size: 14px; line-height: 1.5; color: #4b5866; overflow-wrap: anywhere"
  >
    ${linkOf(link)}
  </p>`;

const linkOf = (link: string) => html`<a class="link" href="${link}" style="color: #0b6b78">${link}</a>`;

/** Returns the parts of a text, in which the addresses are links. */
function withLinks(text: string, [link, ...others]: readonly string[]): unknown[] {
  if (link === undefined) return [text];
  return text
    .split(link)
    .flatMap((part, index) => [...(index === 0 ? [] : [linkOf(link)]), ...withLinks(part, others)]);
}
