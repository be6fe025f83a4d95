import type { ApiScope } from '../../contract/integration-values.js';

export const people = [
  'visitor',
  'employee',
  'guest',
  'preview',
  'user',
  'recipient',
  'employer',
  'admin',
  'impersonating',
  'apiKey',
] as const;
export type Person = (typeof people)[number];

/** Kind of caller that each person is for the server. */
export const kinds: Record<Person, string | null> = {
  visitor: null,
  employee: 'employee',
  guest: 'user',
  preview: 'user',
  user: 'user',
  recipient: 'user',
  employer: 'employer',
  admin: 'admin',
  impersonating: 'impersonating',
  apiKey: 'api-key',
};

const everyone = ['employee', 'user', 'employer', 'admin', 'impersonating'];
const storeWorkers = ['employer', 'impersonating'];
const admins = ['admin', 'impersonating'];
const userManagers = ['admin', 'impersonating', 'employer'];
const readers = ['employer', 'impersonating', 'admin', 'user'];

interface Decision {
  /** Kinds of callers that the operation is open to; `public` for all. */
  access: readonly string[];
  /** Scope of the API keys that it is open to. */
  scope?: ApiScope;
  /** Status for callers that it is open to. */
  status: number;
  /** Statuses of single people that differ. */
  except?: Partial<Record<Person, number>>;
  /** Status with the id of an object or store that is not the caller's. Undefined: the address has no id. */
  other?: number;
  otherExcept?: Partial<Record<Person, number>>;
  body?: unknown;
  query?: string;
}

/** Decision for every operation. The first test fails for an operation without one, and for a changed access. */
export const decisions: Record<string, Decision> = {
  login: { access: ['public'], status: 422, body: { loginType: 'otp.start', userEmail: 'no address' } },
  refreshLogin: { access: ['public'], status: 401, body: { refreshToken: 'unknown' } },
  logout: { access: ['public'], status: 204, body: { refreshToken: 'unknown' } },
  openInvitation: { access: ['public'], status: 404, body: { inviteToken: 'unknown' } },
  getMe: { access: everyone, status: 200 },
  updateMe: { access: everyone, status: 200, except: { guest: 403, preview: 403 }, body: {} },
  listStores: { access: readers, status: 200 },
  searchStores: { access: ['admin', 'impersonating'], status: 200, query: '?query=demo' },
  getStore: { access: readers, status: 200, other: 404, otherExcept: { admin: 200, impersonating: 200 } },
  createStore: { access: admins, status: 422, body: {} },
  updateStore: { access: admins, status: 200, other: 200, body: {} },
  activateStore: { access: admins, status: 409, other: 409 },
  // An unknown parameter: the store must stay active for the other operations.
  deactivateStore: { access: admins, status: 422, other: 422, query: '?unknown=1' },
  getStoreSummary: { access: admins, status: 200, other: 200 },
  listStoreActivity: { access: admins, status: 200, other: 200 },
  listStoreCampaigns: { access: admins, status: 200, other: 200 },
  listStoreInvoices: { access: admins, status: 200, other: 200 },
  getStoreAccount: { access: admins, status: 200, other: 200 },
  listStoreUsers: { access: userManagers, status: 200, other: 200, otherExcept: { employer: 403 } },
  // Its body is empty, which is checked before the store.
  addStoreUser: { access: userManagers, status: 422, other: 422, body: {} },
  removeStoreUser: { access: userManagers, status: 404, other: 404, otherExcept: { employer: 403 } },
  inviteStoreUser: { access: userManagers, status: 404, other: 404, otherExcept: { employer: 403 } },
  switchStore: {
    access: [...storeWorkers, 'admin'],
    status: 200,
    other: 404,
    otherExcept: { admin: 200, impersonating: 200 },
  },
  stopViewing: { access: ['impersonating'], status: 204, other: 403 },
  listPolicies: { access: storeWorkers, scope: 'policies:read', status: 200 },
  listOwnPolicies: { access: [...storeWorkers, 'user'], status: 200 },
  getPolicy: { access: storeWorkers, scope: 'policies:read', status: 200, other: 404 },
  createPolicy: { access: storeWorkers, status: 201, body: { name: 'Matrix' } },
  updatePolicy: { access: storeWorkers, status: 200, other: 404, body: { takeUp: 50 } },
  // The draft has no name.
  schedulePolicy: { access: storeWorkers, status: 422, other: 404 },
  expirePolicy: { access: storeWorkers, status: 409, other: 404 },
  cancelPolicy: { access: storeWorkers, status: 200, other: 404 },
  estimatePolicy: { access: storeWorkers, status: 200, other: 404 },
  getPolicyProgress: { access: storeWorkers, status: 200, other: 404 },
  listPolicyActivity: { access: storeWorkers, status: 200, other: 404 },
  addPolicyRecipients: { access: storeWorkers, status: 409, other: 404, body: { recipientIds: ['x'] } },
  removePolicyRecipient: { access: storeWorkers, status: 409, other: 404 },
  inviteRecipients: { access: storeWorkers, status: 409, other: 404 },
  previewInvitations: { access: storeWorkers, status: 409, other: 404 },
  sendTestMessage: { access: storeWorkers, status: 202, other: 404, body: { locale: 'en-US' } },
  getCampaignSummary: { access: storeWorkers, status: 200 },
  getCampaignProgress: { access: storeWorkers, status: 200 },
  listRecipients: { access: storeWorkers, scope: 'recipients:read', status: 200 },
  createRecipient: {
    access: storeWorkers,
    scope: 'recipients:write',
    status: 422,
    body: { firstName: 'A', lastName: 'B' },
  },
  getRecipient: { access: storeWorkers, scope: 'recipients:read', status: 200, other: 404 },
  updateRecipient: { access: storeWorkers, scope: 'recipients:write', status: 200, other: 404, body: {} },
  listRecipientAttributes: { access: storeWorkers, status: 200 },
  listRecipientCampaigns: { access: storeWorkers, status: 200, other: 404 },
  exportPolicyResults: { access: storeWorkers, status: 200, other: 404 },
  exportRecipients: { access: storeWorkers, status: 200, query: '?q=no-match' },
  exportSelectedRecipients: { access: storeWorkers, status: 200, body: { recipientIds: ['x'] } },
  eraseRecipients: { access: storeWorkers, status: 409, body: { recipientIds: ['x'], expected: 1 } },
  eraseRecipient: { access: storeWorkers, status: 204, other: 404 },
  // The request has no file.
  createImport: { access: storeWorkers, status: 422, query: '?filename=people.csv' },
  listImports: { access: storeWorkers, status: 200 },
  getImport: { access: storeWorkers, status: 200, other: 404 },
  mapImport: {
    access: storeWorkers,
    status: 200,
    other: 404,
    body: { columns: ['firstName', 'lastName', 'email'], onExisting: 'SKIP' },
  },
  listImportRows: { access: storeWorkers, status: 200, other: 404 },
  exportImportProblems: { access: storeWorkers, status: 200, other: 404 },
  commitImport: {
    access: storeWorkers,
    status: 202,
    other: 404,
    body: { columns: ['firstName', 'lastName', 'email'], onExisting: 'SKIP' },
  },
  // It has ended already.
  cancelImport: { access: storeWorkers, status: 409, other: 404 },
  listProducts: { access: storeWorkers, status: 200 },
  quoteOrder: { access: storeWorkers, status: 422, body: {} },
  listOrders: { access: storeWorkers, status: 200 },
  createOrder: { access: storeWorkers, status: 422, body: {} },
  // The sample has no order with the id of a campaign.
  getOrder: { access: storeWorkers, status: 404, other: 404 },
  // The key is missing.
  cancelOrder: { access: storeWorkers, status: 400, other: 400 },
  exportOrders: { access: storeWorkers, status: 200, query: '?q=no-match' },
  listRedemptions: { access: storeWorkers, scope: 'redemptions:read', status: 200 },
  // The sample has no redemption with the id of a campaign.
  getRedemption: { access: storeWorkers, scope: 'redemptions:read', status: 404, other: 404 },
  createRedemption: { access: [], scope: 'redemptions:write', status: 422, body: {} },
  getRedeemable: { access: [], scope: 'redemptions:write', status: 404, query: '?code=UNKNOWN' },
  reverseRedemption: { access: [], scope: 'redemptions:write', status: 404, other: 404 },
  createClientToken: { access: storeWorkers, status: 200 },
  listPaymentMethods: { access: storeWorkers, status: 200 },
  addPaymentMethod: { access: storeWorkers, status: 422, body: {} },
  setDefaultPaymentMethod: { access: storeWorkers, status: 404, except: { impersonating: 403 } },
  removePaymentMethod: { access: storeWorkers, status: 404, except: { impersonating: 403 } },
  getBillingContact: { access: storeWorkers, status: 200 },
  updateBillingContact: { access: storeWorkers, status: 422, body: {} },
  listStatements: { access: storeWorkers, status: 200 },
  exportStatements: { access: storeWorkers, status: 200, query: '?locale=en-US' },
  listInvoices: { access: storeWorkers, status: 200 },
  getAccountSummary: { access: storeWorkers, status: 200 },
  exportInvoices: { access: storeWorkers, status: 200, query: '?locale=en-US' },
  getInvoice: { access: storeWorkers, status: 200, other: 404 },
  payInvoice: { access: storeWorkers, status: 422, other: 422, body: {} },
  listApiKeys: { access: storeWorkers, status: 200 },
  createApiKey: {
    access: storeWorkers,
    status: 422,
    body: { name: 'Matrix', scopes: [], days: 30 },
  },
  revokeApiKey: { access: storeWorkers, status: 204, other: 404 },
  getGoogleRules: { access: storeWorkers, status: 200 },
  // Its body is empty.
  updateGoogleRules: { access: storeWorkers, status: 422, body: {} },
  getFeed: { access: storeWorkers, status: 200 },
  // Its body is empty.
  updateFeed: { access: storeWorkers, status: 422, body: {} },
  // The request has no file.
  sendFeedFile: { access: [], scope: 'recipients:write', status: 422 },
  decideFeedRemoval: {
    access: storeWorkers,
    status: 404,
    except: { impersonating: 403 },
    other: 404,
    otherExcept: { impersonating: 403 },
    body: { decision: 'LEAVE' },
  },
  listWebhooks: { access: storeWorkers, status: 200 },
  createWebhook: { access: storeWorkers, status: 422, body: { url: 'https://example.com', events: [] } },
  updateWebhook: { access: storeWorkers, status: 200, other: 404, body: {} },
  pingWebhook: { access: storeWorkers, status: 202, other: 404 },
  rotateWebhookSecret: {
    access: storeWorkers,
    status: 201,
    except: { impersonating: 403 },
    other: 404,
    otherExcept: { impersonating: 403 },
  },
  listWebhookDeliveries: { access: storeWorkers, status: 200, other: 404 },
  redeliverWebhook: { access: storeWorkers, status: 202, other: 404 },
  deleteWebhook: { access: storeWorkers, status: 204, other: 404 },
};
