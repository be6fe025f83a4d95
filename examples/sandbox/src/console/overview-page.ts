import { html } from 'hono/html';
import { gatewayOperations } from '../requests/describe-request.js';
import type { Scenario } from '../scenarios/scenarios.js';
import { serverOperations } from '../server-api/server-operations.js';
import { describeFault, faultGroups } from './faults.js';
import { live, type Html } from './layout.js';
import { preferredMethodsForm } from './preferred-methods-form.js';

export interface Counts {
  requests: number;
  transactions: number;
  customers: number;
  paymentMethods: number;
  messages: number;
}

export function overviewPage(sections: {
  counts: Html;
  scenarios: Html;
  preferences: Html;
  requests: Html;
}): Html {
  return html`
    ${live('counts', 'dl', 'counts', sections.counts)}
    <section aria-labelledby="scenario-title">
      <h2 id="scenario-title">Scenario switch</h2>
      <p class="hint">Forces the next matching requests to fail. Scenarios are kept across restarts.</p>
      ${scenarioForm()}
      <h3 id="scenario-list">Queued</h3>
      ${live('scenarios', 'ul', 'rows', sections.scenarios)}
    </section>
    <section aria-labelledby="preferred-title">
      <h2 id="preferred-title">Preferred payment methods</h2>
      <p class="hint">
        Wallets the gateway reports as preferred. Leave the customer empty to set the default for the
        merchant. Preferences are cleared on restart.
      </p>
      ${preferredMethodsForm()}
      <h3 id="preferred-list">Current preferences</h3>
      ${live('preferences', 'ul', 'rows', sections.preferences)}
    </section>
    <section aria-labelledby="requests-title">
      <h2 id="requests-title">Recent requests</h2>
      <p class="hint">Latest 10. <a href="/console/requests">All requests</a></p>
      ${live('requests', 'ol', 'rows', sections.requests)}
    </section>
  `;
}

export function countRows(counts: Counts): Html {
  const rows: readonly (readonly [string, number])[] = [
    ['Requests', counts.requests],
    ['Transactions', counts.transactions],
    ['Customers', counts.customers],
    ['Saved methods', counts.paymentMethods],
    ['Messages', counts.messages],
  ];
  return html`${rows.map(
    ([name, count]) =>
      html`<div data-key="${name}" data-version="${count}">
        <dt>${name}</dt>
        <dd>${count}</dd>
      </div>`,
  )}`;
}

function scenarioForm(): Html {
  return html`<form class="switch" method="post" action="/console/scenarios">
    <label
      >Request
      <select name="operation">
        <option value="">Any</option>
        <optgroup label="Browser requests">
          ${gatewayOperations.map((name) => html`<option>${name}</option>`)}
        </optgroup>
        <optgroup label="Server requests">
          ${serverOperations.map((name) => html`<option>${name}</option>`)}
        </optgroup>
      </select>
    </label>
    <label
      >Transport
      <select name="transport">
        <option value="">Any</option>
        <option value="graphql">GraphQL</option>
        <option value="rest">REST</option>
        <option value="server">Server</option>
        <option value="asset">Script</option>
      </select>
    </label>
    <label
      >Fault
      <select name="fault" required>
        ${faultGroups.map(
          (group) =>
            html`<optgroup label="${group.label}">
              ${group.choices.map((choice) => html`<option value="${choice.value}">${choice.label}</option>`)}
            </optgroup>`,
        )}
      </select>
    </label>
    <label
      >When
      <select name="when">
        <option value="before">Before processing</option>
        <option value="after">After processing</option>
      </select>
    </label>
    <label>Times <input name="times" type="number" min="1" max="1000" value="1" required /></label>
    <label
      >Merchant <input name="merchantId" type="text" placeholder="Any" autocomplete="off" spellcheck="false"
    /></label>
    <button type="submit">Add scenario</button>
  </form>`;
}

export function scenarioRows(scenarios: readonly Scenario[]): Html {
  if (scenarios.length === 0)
    return html`<li class="empty" data-key="none" data-version="1">No scenarios queued.</li>`;
  return html`${scenarios.map(
    (scenario) =>
      html`<li class="row" data-key="${scenario.id}" data-version="${scenario.remaining}">
        <span class="main">${describeScenario(scenario)}</span>
        <span class="badge">${scenario.remaining} left</span>
        <form method="post" action="/console/scenarios/${scenario.id}/remove">
          <button class="quiet" type="submit">
            Remove<span class="hidden"> scenario: ${describeScenario(scenario)}</span>
          </button>
        </form>
      </li>`,
  )}`;
}

function describeScenario({ match = {}, merchantId, when, fault }: Scenario): string {
  const criteria = [
    match.operation ?? 'any request',
    match.transport && `over ${match.transport}`,
    match.pathPrefix && `below ${match.pathPrefix}`,
    merchantId && `for ${merchantId}`,
  ].filter(Boolean);
  return `${criteria.join(' ')}: ${describeFault(fault)}${when === 'after' ? ' after processing' : ''}`;
}
