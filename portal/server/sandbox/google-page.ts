import { html } from 'hono/html';

type Html = ReturnType<typeof html>;

export interface GooglePage {
  action: string;
  /** Parameters of the request, which the choice sends again. */
  fields: Readonly<Record<string, string>>;
  accounts: readonly string[];
  unknownEmail: string;
}

export function googlePage({ action, fields, accounts, unknownEmail }: GooglePage): Html {
  const choice = (value: string, label: string) =>
    html`<li><button name="account" value="${value}">${label}</button></li>`;
  return page(
    'Choose an account',
    html`<p>This page stands in for Google’s sign-in. It exists only in the sandbox.</p>
      <form method="post" action="${action}">
        ${Object.entries(fields).map(
          ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
        )}
        <ul>
          ${accounts.map((email) => choice(email, email))}
          ${choice(unknownEmail, 'An account that does not exist')} ${choice('cancel', 'Cancel')}
        </ul>
      </form>`,
  );
}

export function invalidRequestPage(): Html {
  return page(
    'Invalid request',
    html`<p>The sign-in request is incomplete. Start again from the <a href="/login">sign-in page</a>.</p>`,
  );
}

function page(title: string, content: Html): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Sandbox</title>
        <link rel="icon" href="/icon.svg" />
        <link rel="stylesheet" href="/sandbox/google/style.css" />
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`;
}

export const googleStyles = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; padding: 24px 16px; background: light-dark(#f6f8fa, #0f151b); color: light-dark(#16202b, #e7edf2); }
main { max-width: 440px; margin: 0 auto; padding: 24px; border-radius: 8px; background: light-dark(#fff, #17202a); }
h1 { margin: 0; font-size: 24px; line-height: 1.25; }
ul { display: grid; gap: 8px; margin: 16px 0 0; padding: 0; list-style: none; }
button { width: 100%; min-height: 44px; padding: 8px 16px; border: 1px solid light-dark(#768493, #6f7f8f);
  border-radius: 4px; background: none; color: inherit; font: inherit; text-align: start; cursor: pointer; }
button:hover { background: light-dark(#edf1f4, #2a3642); }
a { color: light-dark(#0b6b78, #6ad3e1); }
:focus-visible { outline: 2px solid light-dark(#1a56db, #8ab4ff); outline-offset: 2px; }
`;
