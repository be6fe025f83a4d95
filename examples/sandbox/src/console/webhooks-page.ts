import { html } from 'hono/html';
import type { Merchant } from '../merchants/merchants.js';
import type { Webhook, WebhookOutcome } from '../webhooks/webhooks.js';
import { live, moment, type Html } from './layout.js';
import { part } from './requests-page.js';

export function webhooksPage(merchant: Merchant | null, merchants: readonly Merchant[], rows: Html): Html {
  return html`<section aria-label="Merchant">
      <form class="switch" method="get" action="/console/webhooks">
        <label
          >Merchant
          <select name="merchant">
            ${merchants.map(
              ({ id }) => html`<option ${id === merchant?.id ? html`selected` : ''}>${id}</option>`,
            )}
          </select>
        </label>
        <button type="submit">Show</button>
      </form>
    </section>
    ${merchant === null ? '' : settingsForm(merchant)}
    <section aria-labelledby="webhooks-title">
      <h2 id="webhooks-title">Webhooks</h2>
      ${
        merchant === null
          ? ''
          : html`<form method="post" action="/console/webhooks/${merchant.id}/check">
              <button class="quiet" type="submit">Send a test webhook</button>
            </form>`
      }
      ${live('webhooks', 'ol', 'rows', rows)}
    </section>`;
}

/** Renders the form for the webhook address and the rejection rules. */
function settingsForm({ id, webhookUrl, venmoLifeSeconds, rejections }: Merchant): Html {
  const rule = (name: string, label: string, isOn: boolean) =>
    html`<label class="check"
      ><input name="${name}" type="checkbox" ${isOn ? html`checked` : ''} /> ${label}</label
    >`;
  return html`<section aria-labelledby="settings-title">
    <h2 id="settings-title">Settings for ${id}</h2>
    <form class="switch" method="post" action="/console/merchants/${id}">
      <label
        >Webhook URL <input name="webhookUrl" type="url" value="${webhookUrl ?? ''}" placeholder="Store only"
      /></label>
      <label
        >Reject duplicates within (seconds)
        <input
          name="duplicateSeconds"
          type="number"
          min="1"
          max="86400"
          value="${rejections.duplicateSeconds ?? ''}"
          placeholder="Never"
      /></label>
      <label
        >Venmo requests expire after (seconds)
        <input name="venmoLifeSeconds" type="number" min="1" max="86400" value="${venmoLifeSeconds}" required
      /></label>
      ${rule('avs', 'Reject on AVS', rejections.avs)} ${rule('cvv', 'Reject on CVV', rejections.cvv)}
      ${rule('risk', 'Reject cards without device data', rejections.riskWithoutDeviceData)}
      ${rule('threeDSecure', 'Require 3D Secure', rejections.threeDSecure)}
      <button type="submit">Save settings</button>
    </form>
  </section>`;
}

const tones: Readonly<Record<WebhookOutcome, string>> = {
  kept: '',
  pending: 'warn',
  delivered: 'good',
  failed: 'bad',
};

export function webhookRows(webhooks: readonly Webhook[]): Html {
  if (webhooks.length === 0)
    return html`<li class="empty" data-key="none" data-version="1">No webhooks yet.</li>`;
  return html`${webhooks.map(
    (webhook) =>
      html`<li data-key="${webhook.id}" data-version="${webhook.attempts} ${webhook.outcome}">
        <details>
          <summary>
            ${moment(webhook.timestamp)} <span class="main">${webhook.kind}</span>
            <span class="badge ${tones[webhook.outcome]}">${webhook.outcome}</span>
            <span class="meta">${describeTries(webhook)}</span>
          </summary>
          <dl class="facts">${part('URL', webhook.url)} ${part('Subject', webhook.subject)}</dl>
        </details>
      </li>`,
  )}`;
}

function describeTries({ attempts, lastResponse }: Webhook): string {
  if (attempts === 0) return '';
  return `${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}, last response ${lastResponse ?? 'none'}`;
}
