import { html, raw } from 'hono/html';

/** Returns an email's text as a simple page, with links that can be pressed. All input is escaped. */
export function mailPage(locale: string, title: string, text: string): string {
  const paragraphs = text.split('\n\n').map((paragraph) => {
    const content = /^https?:\/\/\S+$/.test(paragraph)
      ? html`<a href="${paragraph}">${paragraph}</a>`
      : paragraph;
    return html`<p>${content}</p>`;
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
