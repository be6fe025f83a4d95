import { resumeImports } from '../imports/run-import.js';
import { queueReminders } from '../policies/reminders.js';
import { sendSpendWarnings } from '../policies/spend-warnings.js';
import { sendWebhooks } from '../integrations/send-deliveries.js';
import type { IntegrationServices } from '../integrations/services.js';
import { sendDueMessages } from '../invitations/send-messages.js';
import { chargeInvoices } from '../invoices/charge-invoices.js';
import { issueInvoices } from '../invoices/issue-invoices.js';
import { sendInvoices } from '../invoices/send-invoices.js';
import { sendPaymentNotices } from '../invoices/send-payment-notices.js';
import type { BillingServices } from '../billing/services.js';
import { recordJob } from '../telemetry/metrics.js';
import { inJobSpan } from '../telemetry/tracing.js';
import { sweepPayments } from './sweep-payments.js';
import { sweepRefunds } from './sweep-refunds.js';
import { sweepPolicies } from './sweep-policies.js';
import { sweepExpired } from './sweep-expired.js';

export type JobServices = IntegrationServices & BillingServices;

/** Jobs by name. Each runs as of a time; running one again changes nothing. */
const sweeps = {
  'policies-sweep': sweepPolicies,
  async 'reminders-sweep'(services: JobServices, at: Date) {
    await queueReminders(services, at);
    await sendSpendWarnings(services, at);
  },
  'invitations-sweep': sendDueMessages,
  'imports-sweep': resumeImports,
  'webhooks-sweep': sendWebhooks,
  async 'payments-sweep'(services: JobServices, at: Date) {
    await sweepPayments(services, at);
    await sweepRefunds(services, at);
    await sendPaymentNotices(services, at);
  },
  async 'invoices-sweep'(services: JobServices, at: Date) {
    await issueInvoices(services, at);
    await chargeInvoices(services, at);
    await sendInvoices(services, at);
  },
  'expired-sweep': sweepExpired,
} as const satisfies Record<string, (services: JobServices, at: Date) => Promise<void>>;

export type SweepName = keyof typeof sweeps;
export const sweepNames: [SweepName, ...SweepName[]] = [
  'policies-sweep',
  'reminders-sweep',
  'invitations-sweep',
  'imports-sweep',
  'webhooks-sweep',
  'payments-sweep',
  'invoices-sweep',
  'expired-sweep',
];

/** Runs a job in a trace of its own, and measures it. */
export function runSweep(name: SweepName, services: JobServices, at: Date): Promise<void> {
  return inJobSpan(name, async () => {
    const start = performance.now();
    let outcome: 'success' | 'error' = 'error';
    try {
      await sweeps[name](services, at);
      outcome = 'success';
    } finally {
      recordJob(start, name, outcome);
    }
  });
}

/** Runs all jobs and returns their names. */
export async function runSweeps(services: JobServices, at: Date): Promise<SweepName[]> {
  for (const name of sweepNames) await runSweep(name, services, at);
  return sweepNames;
}
