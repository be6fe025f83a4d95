import { html } from 'hono/html';
import type { SentMessage } from '../outbox.js';
import { live, moment, type Html } from './layout.js';

export function outboxPage(rows: Html): Html {
  return html`<section aria-label="All messages">
    <p class="hint">
      Emails and text messages the sandbox would have sent. Newest first. An invitation of the employer portal
      leads to a code for the demo shop.
    </p>
    ${live('outbox', 'ol', 'rows', rows)}
  </section>`;
}

export function outboxRows(messages: readonly SentMessage[]): Html {
  if (messages.length === 0)
    return html`<li class="empty" data-key="none" data-version="1">No messages yet.</li>`;
  return html`${messages.map(
    (message) =>
      html`<li class="row message" data-key="${message.id}" data-version="1">
        <div class="head">
          ${moment(message.sentAt)} <span class="badge">${message.channel}</span>
          <strong>${message.to}</strong>
        </div>
        ${message.subject === undefined ? '' : html`<p class="subject">${message.subject}</p>`}
        <pre>${message.text}</pre>
      </li>`,
  )}`;
}
