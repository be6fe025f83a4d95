import { html } from 'hono/html';
import type { ApiDocument } from './api-document.js';
import { exampleOf } from './example.js';
import { example, parametersOf, schemaTable } from './operation.js';
import { type Markup, paragraphs } from './text.js';

/** Returns the section of the requests that webhooks receive. */
export function eventsSection({ webhooks, components: { schemas } }: ApiDocument): Markup {
  const events = Object.entries(webhooks);
  // All events have the same rules and headers.
  const [, first] = events[0] ?? [];
  if (!first) return html``;
  const { description, parameters } = first.post;
  return html`<section aria-labelledby="events">
    <h2 id="events">Events of webhooks</h2>
    ${paragraphs(description)} ${parametersOf('all events', parameters)}
    ${events.map(([type, { post }]) => {
      const schema = post.requestBody.content['application/json']?.schema ?? {};
      return html`<article class="schema" id="event-${type}" aria-labelledby="event-${type}-title">
        <h3 id="event-${type}-title"><code>${type}</code></h3>
        <p>${post.summary}</p>
        ${schemaTable(schema, `Body of ${type}`)} ${example(`Example of ${type}`, exampleOf(schema, schemas))}
      </article>`;
    })}
  </section>`;
}
