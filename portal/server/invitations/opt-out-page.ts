import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import { type Locale, locales } from '../../contract/locales.js';
import type { MessagedPerson } from './opt-out.js';

interface Messages {
  title: string;
  question: (storeName: string) => string;
  stop: string;
  stopped: (storeName: string) => string;
  allow: string;
  missingTitle: string;
  missing: string;
}

const messages: Record<Locale, Messages> = {
  'en-US': {
    title: 'Messages about your vision benefit',
    question: (storeName) =>
      `Do you want to stop messages from ${storeName} about vision benefits? You keep your benefit, and your link still works.`,
    stop: 'Stop messages',
    stopped: (storeName) =>
      `You get no more messages from ${storeName} about vision benefits. You keep your benefit.`,
    allow: 'Get messages again',
    missingTitle: 'Link not valid',
    missing: 'This link no longer works. To stop the messages, contact your employer.',
  },
  'fr-CA': {
    title: 'Messages sur votre avantage vision',
    question: (storeName) =>
      `Voulez-vous ne plus recevoir de messages de ${storeName} sur les avantages vision? Vous gardez votre avantage, et votre lien fonctionne toujours.`,
    stop: 'Ne plus recevoir de messages',
    stopped: (storeName) =>
      `Vous ne recevrez plus de messages de ${storeName} sur les avantages vision. Vous gardez votre avantage.`,
    allow: 'Recevoir de nouveau des messages',
    missingTitle: 'Lien non valide',
    missing:
      'Ce lien ne fonctionne plus. Pour ne plus recevoir ces messages, communiquez avec votre employeur.',
  },
};

const styles = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-width: 34rem; margin: 15vh auto 0; padding: 0 1rem; }
h1 { font-size: 1.5rem; line-height: 1.25; }
button { min-height: 2.75rem; padding: 0 1.25rem; font: inherit; cursor: pointer; }
`;

/** Policy of the page, which has one style sheet and one form, and runs nothing. */
export const optOutPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(styles).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Returns the page that stops messages, or allows them again. */
export function optOutPage({ storeName, locale, isOptedOut }: MessagedPerson): string {
  const language = locales.find((one) => one === locale) ?? 'en-US';
  const { title, question, stop, stopped, allow } = messages[language];
  return pageOf(
    language,
    title,
    html`<p role="status">${isOptedOut ? stopped(storeName) : question(storeName)}</p>
      <form method="post">
        <button name="messages" value="${isOptedOut ? 'on' : 'off'}">${isOptedOut ? allow : stop}</button>
      </form>`,
  );
}

/** Returns the page for an unknown link, in both languages: nothing is known about the person. */
export const missingPage = (): string =>
  pageOf(
    'en-US',
    messages['en-US'].missingTitle,
    html`<p>${messages['en-US'].missing}</p>
      <p lang="fr-CA">${messages['fr-CA'].missing}</p>`,
  );

function pageOf(language: Locale, title: string, content: unknown): string {
  const page = html`<html lang="${language}">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>${title}</title>
      ${raw(`<style>${styles}</style>`)}
    </head>
    <body>
      <main>
        <h1>${title}</h1>
        ${content}
      </main>
    </body>
  </html>`;
  return `<!doctype html>${String(raw(page))}`;
}
