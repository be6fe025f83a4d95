import type { ClientMetadata } from '../../../client/index.js';
import { VERSION } from '../../../core/version.js';
import type { VenmoAccount, VenmoOrigins } from './account.js';
import type { FlowPlan } from './flow-plan.js';
import type { VenmoCreateOptions } from './venmo-options.types.js';
import { writeJson } from '../../../core/json.js';

export interface PaymentUrlInput {
  readonly plan: FlowPlan;
  readonly options: VenmoCreateOptions;
  readonly account: VenmoAccount;
  readonly origins: VenmoOrigins;
  readonly metadata: ClientMetadata;
  readonly userAgent: string;
  /** Address of the page. */
  readonly pageUrl: string;
  /** SDK page to which the login window returns. */
  readonly returnPage: string;
  readonly contextId: string | undefined;
}

/**
 * Returns the URL at which Venmo starts the payment. Contains the access token and the user agent, so it must not be
 * logged.
 */
export function paymentUrl(input: PaymentUrlInput): string {
  const { plan, options, account, contextId } = input;
  const accessToken =
    plan.isLegacy && contextId !== undefined
      ? `${account.accessToken}|pcid:${contextId}`
      : account.accessToken;
  const params = [
    ...(plan.isLegacy || contextId === undefined ? [] : [['resource_id', contextId] as const]),
    ...returnParams(input),
    ['allowAndroidRecreation', options.allowAndroidRecreation === false ? '0' : '1'],
    ['ua', input.userAgent],
    ['braintree_merchant_id', options.profileId || account.merchantId],
    ['braintree_access_token', accessToken],
    ['braintree_environment', account.environment],
    ['braintree_sdk_data', sdkData(input.metadata)],
  ] as const;
  const query = params.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
  return `${startPage(input)}?${query}`;
}

function startPage({ plan, options, origins }: PaymentUrlInput): string {
  if (plan.flow === 'web-login') return `${origins.login}/go/web`;
  return `${origins.checkout}/${options.mobileWebFallBack ? 'go' : 'braintree'}/checkout`;
}

function returnParams(input: PaymentUrlInput): (readonly [name: string, value: string])[] {
  const { plan, options, pageUrl, returnPage } = input;
  // The page's query is kept; its hash is restored after the return.
  const page =
    options.deepLinkReturnUrl || (plan.flow === 'web-login' ? returnPage : pageUrl.replace(/#.*$/s, ''));
  const to = (outcome: string) => (plan.hasReturnUrls ? `${page}#${outcome}=1` : 'NOOP');
  return [
    ['x-success', to('venmoSuccess')],
    ['x-cancel', to('venmoCancel')],
    ['x-error', to('venmoError')],
  ];
}

function sdkData({ integration, platform, sessionId }: ClientMetadata): string {
  return btoa(writeJson({ _meta: { version: VERSION, integration, platform, sessionId } }));
}
