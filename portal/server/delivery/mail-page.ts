import { html, raw } from 'hono/html';

/**
 * Returns an email's text as a simple page. All input is escaped.
 *
 * @param links The only addresses that become links. Names and texts of others may contain addresses, too.
 */
export function mailPage(locale: string, title: string, text: string, links: readonly string[]): string {
  const paragraphs = text
    .split('\n\n')
    .map((paragraph) => html`<p style="white-space: pre-line">${withLinks(paragraph, links)}</p>`);
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

/** Returns the parts of a paragraph, in which the addresses are links. */
function withLinks(text: string, [link, ...others]: readonly string[]): unknown[] {
  if (link === undefined) return [text];
  return text
    .split(link)
    .flatMap((part, index) => [
      ...(index === 0 ? [] : [html`<a href="${link}">${link}</a>`]),
      ...withLinks(part, others),
    ]);
}
