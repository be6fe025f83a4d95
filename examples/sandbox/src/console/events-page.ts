import { html } from 'hono/html';
import type { RecordedEvent } from '../insights/insights.js';
import { live, moment, type Html } from './layout.js';
import { part } from './requests-page.js';

export function eventsPage(rows: Html): Html {
  return html`<section aria-label="Search analytics events">
    <p class="hint">Latest search analytics events. Pages send none until the shopper consents.</p>
    ${live('events', 'ol', 'rows', rows)}
  </section>`;
}

export function eventRows(events: readonly RecordedEvent[]): Html {
  if (events.length === 0)
    return html`<li class="empty" data-key="none" data-version="1">No events yet.</li>`;
  return html`${events.map(
    ({ id, event, receivedAt }) =>
      html`<li data-key="${id}" data-version="1">
        <details>
          <summary>
            ${moment(receivedAt)} <span class="main">${event.eventName}</span>
            <span class="badge">${event.eventType}</span> <span class="meta">${event.index}</span>
          </summary>
          <dl class="facts">${part('Event', event)}</dl>
        </details>
      </li>`,
  )}`;
}
