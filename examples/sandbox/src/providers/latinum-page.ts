import { html } from 'hono/html';
import type { Html } from '../console/layout.js';
import type { Approval } from './approvals.js';

export const outcomes = ['approve', 'cancel', 'cancel-plain', 'fail'] as const;

const words: Readonly<Record<(typeof outcomes)[number], string>> = {
  approve: 'Approve the payment',
  cancel: 'Cancel and go back',
  'cancel-plain': 'Cancel without an error code',
  fail: 'Let the bank fail',
};

function page(title: string, body: Html): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="stylesheet" href="/latinum/provider.css" />
        <script type="module" src="/latinum/provider.js"></script>
      </head>
      <body>
        <main>
          <p class="bank"><span aria-hidden="true" class="mark"></span> Sample Bank</p>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`;
}

/** What the shopper decides; and beside it what can go wrong on the way, for tests and the curious. */
export function bankPage({ token, request }: Approval, approvedUrl: string): Html {
  const { amount, currency, source, shop } = request;
  return page(
    'Approve a payment',
    html`<dl>
        <div>
          <dt>To</dt>
          <dd>${shop}</dd>
        </div>
        <div>
          <dt>By</dt>
          <dd>${source}</dd>
        </div>
        <div>
          <dt>Amount</dt>
          <dd class="amount">${amount} ${currency}</dd>
        </div>
      </dl>
      <form method="post" action="/latinum">
        <input type="hidden" name="token" value="${token}" />
        ${outcomes.map(
          (outcome) =>
            html`<button name="outcome" value="${outcome}" class="${outcome}">${words[outcome]}</button>`,
        )}
      </form>
      <section aria-labelledby="ways">
        <h2 id="ways">On the way</h2>
        <button type="button" data-close>Close the window</button>
        <a href="/latinum/severed?token=${token}">Cut off from the shop</a>
        <a href="${approvedUrl}" target="_blank" rel="noopener" data-approve="${token}">
          Come back in another tab
        </a>
        <p>Leave this page as it is, and the bank stays silent.</p>
      </section>`,
  );
}

export function noticePage(text: string): Html {
  return page('Sample Bank', html`<p role="status">${text}</p>`);
}
