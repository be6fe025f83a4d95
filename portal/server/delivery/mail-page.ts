import { html, raw } from 'hono/html';

/**
 * Returns an email's text as a simple page. All input is escaped.
 *
 * @param link The only address that becomes a link. Names and texts of others may contain addresses, too.
 */
export function mailPage(locale: string, title: string, text: string, link: string | undefined): string {
  const paragraphs = text.split('\n\n').map((paragraph) => {
    const [first = '', ...others] = link === undefined ? [paragraph] : paragraph.split(link);
    const content = [first, ...others.map((part) => html`<a href="${link}">${link}</a>${part}`)];
    return html`<p style="white-space: pre-line">${content}</p>`;
  });
  const page = html`<html lang="${locale}">
    <head>
      <meta charset="utf-8" />
      <title>${title}</title>
    </head>
    <body style="font-family: system-ui, sans-serif; line-height: 1.5; max-width: 36em">
      ${paragraphs}
    </body>
  </html>`;
  return `<!doctype html>${String(raw(page))}`;
}
