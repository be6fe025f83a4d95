import type { PolicyPatch } from '../../contract/change-policy.js';
import type { Policy } from '../../contract/policies.js';
import type { FieldProblem } from '../../contract/schemas.js';
import { createAutosave } from './autosave.js';
import { ApiError, UnreachableError } from './client.js';
import { withChanges } from './same-setup.js';

export const draft: Policy = {
  id: 'pol_1',
  name: '',
  usage: null,
  status: 'DRAFT',
  storeId: 'sto_1',
  createdAt: '2030-01-01T00:00:00.000Z',
  schedule: null,
  effectiveStatus: 'DRAFT',
  timeZone: 'America/Toronto',
  benefit: null,
  redemptionsPerRecipient: 1,
  dependants: 0,
  eligibility: { mode: 'LISTED' },
  takeUp: 60,
  reminders: true,
  message: {},
  counts: { recipients: 0, invited: 0, opened: 0, redeemed: 0 },
  redeemed: { amount: 0, currencyCode: 'CAD' },
  spendLimit: null,
  version: 1,
  updatedAt: '2030-01-01T00:00:00.000Z',
  startedAt: null,
  endedAt: null,
  endReason: null,
};

type Failure = 'lost-request' | 'lost-answer' | ApiError;

/** Returns the error of a rejected request. */
export const invalid = (...fields: string[]) => {
  const errors: FieldProblem[] = fields.map((field) => ({ field, code: 'too_big', message: '' }));
  return new ApiError(422, { code: 'validation_failed', errors }, null);
};

/** Simulates the server: a stored campaign, and failures for the next requests. Each request takes a second. */
export function createServer() {
  const sent: [patch: PolicyPatch, version: number][] = [];
  const failures: Failure[] = [];
  const server = {
    policy: draft,
    sent,
    failures,
    canLoad: true,
    /** Changes the campaign as another user. */
    changeByOthers(patch: Partial<Policy>) {
      server.policy = { ...server.policy, ...patch, version: server.policy.version + 1 };
    },
  };
  const wait = () => new Promise((resolve) => setTimeout(resolve, 1_000));
  const autosave = createAutosave({
    policy: draft,
    async send(patch, version) {
      sent.push([patch, version]);
      const failure = failures.shift();
      await wait();
      if (failure instanceof ApiError) throw failure;
      if (failure === 'lost-request') throw new UnreachableError(null);
      if (version !== server.policy.version) throw new ApiError(412, { code: 'version_mismatch' }, null);
      server.policy = { ...withChanges(server.policy, patch), version: version + 1 };
      if (failure === 'lost-answer') throw new UnreachableError(null);
      return server.policy;
    },
    async load() {
      await wait();
      if (!server.canLoad) throw new UnreachableError(null);
      return server.policy;
    },
    allowed: ({ usage, ...patch }, { status }) =>
      status === 'STARTED' || usage === undefined ? patch : { ...patch, usage },
  });
  return { autosave, server };
}
