import type { PolicyPatch } from '../../contract/change-policy.js';
import type { Policy } from '../../contract/policies.js';
import { problem, type Respond } from './fake-api.js';
import { policies } from './sample.js';
import { sampleApi } from './sample-api.js';
import { withChanges } from '../../src/http/same-setup.js';

/** Returns the first sample campaign with a status; a draft is the empty one. */
function sampleOf(status: Policy['effectiveStatus']): Policy {
  const found = policies.find(
    ({ effectiveStatus, name }) => effectiveStatus === status && (status !== 'DRAFT' || name === ''),
  );
  if (!found) throw new Error(`There is no campaign with the status ${status}.`);
  return found;
}

export const emptyDraft = sampleOf('DRAFT');
export const active = sampleOf('ACTIVE');
export const expired = sampleOf('EXPIRED');
export const canceled: Policy = {
  ...sampleOf('SCHEDULED'),
  status: 'CANCELLED',
  effectiveStatus: 'CANCELLED',
  endedAt: '2026-02-03T16:00:00.000Z',
};
export const filled: Policy = {
  ...emptyDraft,
  name: 'Safety eyewear, plant crew',
  usage: 'SAFETY_EYEWEAR',
  benefit: { type: 'PERCENT', percent: 80, cap: { amount: 22_000, currencyCode: 'USD' } },
  redemptionsPerRecipient: 2,
  dependants: 3,
  eligibility: {
    mode: 'ATTRIBUTE',
    attribute: 'department',
    values: ['Assembly', 'Paint, primer and coating', 'Quality control'],
    hiredOnOrBefore: '2026-01-31',
  },
  takeUp: 70,
  schedule: { date: { from: '2026-09-01T05:00:00.000Z', to: '2027-01-01T05:59:59.999Z' } },
  message: {
    en: {
      subject: 'New safety glasses, {firstName}',
      body: 'Hello {firstName},\n\nGet your prescription safety glasses until {endDate}:\n\n{link}\n\nThe plant safety team',
    },
  },
};

export interface FakeCampaign {
  policy: Policy;
  patches: PolicyPatch[];
  /** Bodies of the requests for a test of the invitation. */
  tests: unknown[];
  /** Error of the next changes; null for none. */
  failure: Error | null;
  respond: Respond;
  /** Starts again, because a story can run twice. */
  reset: () => void;
  changeByOthers: (fields: Partial<Policy>) => void;
}

/** Simulates the server's part of one campaign. Stories make it fail, and change the campaign as another user. */
export function createCampaign(first: Policy): FakeCampaign {
  const campaign: FakeCampaign = {
    policy: first,
    patches: [],
    tests: [],
    failure: null,
    reset() {
      Object.assign(campaign, { policy: first, patches: [], tests: [], failure: null });
    },
    changeByOthers(fields) {
      campaign.policy = { ...campaign.policy, ...fields, version: campaign.policy.version + 1 };
    },
    respond: sampleApi(({ method, path, body, headers }) => {
      if (path === `/campaign/policy/${first.id}/test-message`) {
        if (campaign.failure) throw campaign.failure;
        campaign.tests.push(body);
        return { to: 'employer@demo.example' };
      }
      if (path !== `/campaign/policy/${first.id}`) return undefined;
      if (method === 'GET') return campaign.policy;
      if (campaign.failure) throw campaign.failure;
      const { policy } = campaign;
      if (headers['If-Match'] !== `"${policy.version}"`) throw problem(412, 'version_mismatch');
      // The form sends only valid changes.
      const patch = body as PolicyPatch;
      campaign.patches.push(patch);
      campaign.policy = { ...withChanges(policy, patch), version: policy.version + 1 };
      return campaign.policy;
    }),
  };
  return campaign;
}

/** Returns the address of the details of a campaign. */
export const pathOf = ({ id }: Policy) => `/campaigns/setup/details?campaignId=${id}`;
