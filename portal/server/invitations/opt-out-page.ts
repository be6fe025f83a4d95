import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import { type Locale, locales } from '../../contract/locales.js';
import type { MessagedPerson } from './opt-out.js';

interface Messages {
  product: string;
  title: string;
  question: (storeName: string) => string;
  stop: string;
  stopped: (storeName: string) => string;
  allow: string;
  allowed: (storeName: string) => string;
  missingTitle: string;
  missing: string;
}

const messages: Record<Locale, Messages> = {
  'en-US': {
    product: 'Vision Benefits',
    title: 'Messages about your vision benefit',
    question: (storeName) =>
      `Do you want to stop messages from ${storeName} about vision benefits? You keep your benefit, and your link still works.`,
    stop: 'Stop messages',
    stopped: (storeName) =>
      `You get no more messages from ${storeName} about vision benefits. You keep your benefit.`,
    allow: 'Get messages again',
    allowed: (storeName) => `You get messages from ${storeName} about vision benefits again.`,
    missingTitle: 'Link not valid',
    missing: 'This link no longer works. To stop the messages, contact your employer.',
  },
  'fr-CA': {
    product: 'Avantages vision',
    title: 'Messages sur votre avantage vision',
    question: (storeName) =>
      `Voulez-vous ne plus recevoir de messages de ${storeName} sur les avantages vision? Vous gardez votre avantage, et votre lien fonctionne toujours.`,
    stop: 'Ne plus recevoir de messages',
    stopped: (storeName) =>
      `Vous ne recevrez plus de messages de ${storeName} sur les avantages vision. Vous gardez votre avantage.`,
    allow: 'Recevoir de nouveau des messages',
    allowed: (storeName) => `Vous recevrez de nouveau des messages de ${storeName} sur les avantages vision.`,
    missingTitle: 'Lien non valide',
    missing:
      'Ce lien ne fonctionne plus. Pour ne plus recevoir ces messages, communiquez avec votre employeur.',
  },
};

const styles = `
:root {
  color-scheme: light dark;
  --accent: light-dark(#0b6b78, #6ad3e1);
  background: light-dark(#f6f4f0, #131311);
  color: light-dark(#1c1b18, #efece5);
  font: 1rem/1.5 system-ui, sans-serif;
}
body { max-width: 30rem; margin: 0 auto; padding: 2rem 1rem; }
header { display: flex; align-items: center; gap: 0.75rem; margin-bottom: 2rem; font-weight: 600; }
svg { width: 2rem; height: 2rem; fill: none; stroke: light-dark(#fff, #06262b); stroke-width: 2; stroke-linecap: round; }
rect { fill: var(--accent); stroke: none; }
main {
  padding: 1.5rem;
  border: 1px solid light-dark(#dfdbd3, #383632);
  border-radius: 0.5rem;
  background: light-dark(#fff, #1c1c1a);
}
h1 { margin: 0 0 0.75rem; font-size: 1.375rem; line-height: 1.25; }
p { margin: 0 0 1.25rem; }
p:last-child { margin: 0; }
button {
  min-height: 2.75rem;
  padding: 0 1.25rem;
  border: 1px solid var(--accent);
  border-radius: 0.375rem;
  background: var(--accent);
  color: light-dark(#fff, #06262b);
  font: inherit;
  font-weight: 600;
  cursor: pointer;
}
button[value="on"] { background: transparent; color: var(--accent); }
button:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
`;

const mark = `<svg viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="8"/><path d="M15.2 16.2q.8-.7 1.6 0M5.8 15l-1.3-3M26.2 15l1.3-3M15.25 17a4.75 4.75 0 1 1-9.5 0 4.75 4.75 0 0 1 9.5 0Zm11 0a4.75 4.75 0 1 1-9.5 0 4.75 4.75 0 0 1 9.5 0Z"/></svg>`;

/** Policy of the page, which has one style sheet and one form, and runs nothing. */
export const optOutPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(styles).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * Returns the page that stops messages, or allows them again.
 *
 * @param isChanged - True if the person has just chosen: the page confirms it instead of asking.
 */
export function optOutPage({ storeName, locale, isOptedOut }: MessagedPerson, isChanged = false): string {
  const language = locales.find((one) => one === locale) ?? 'en-US';
  const { title, question, stop, stopped, allow, allowed } = messages[language];
  const text = isOptedOut ? stopped : isChanged ? allowed : question;
  return pageOf(
    language,
    title,
    html`<p role="status">${text(storeName)}</p>
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
      <header>${raw(mark)} ${messages[language].product}</header>
      <main>
        <h1>${title}</h1>
        ${content}
      </main>
    </body>
  </html>`;
  return `<!doctype html>${String(raw(page))}`;
}
