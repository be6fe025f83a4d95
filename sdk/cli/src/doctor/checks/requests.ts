import type { Check, Finding, RequestFact, Subject } from '../facts.types.js';
import { allows, parsePolicies, sourcesOf } from '../policy.js';
import { responseMs } from '../installed.js';
import { isLocal, readAsset, shownUrl } from '../tessera-urls.js';
import { gatewayOrigins } from './needed-sources.js';

/** Returns the failed files of each release and status together: they have one cause. */
function failedAssets(requests: readonly { url: string; status: number | undefined }[]): Finding[] {
  const groups = new Map<string, { urls: Set<string>; status: number | undefined }>();
  for (const { url, status } of requests) {
    const asset = readAsset(url);
    if (!asset || (status !== undefined && status < 400)) continue;
    const key = `${asset.folder} ${String(status)}`;
    const group = groups.get(key) ?? { urls: new Set(), status };
    group.urls.add(shownUrl(url));
    groups.set(key, group);
  }
  return [...groups.values()].map(({ urls, status }): Finding => {
    const [first = '', ...more] = urls;
    const others = more.length > 0 ? ` and ${String(more.length)} other files` : '';
    const what = status === undefined ? 'not loaded' : `answered with status ${String(status)}`;
    return {
      id: 'asset-failed',
      severity: 'error',
      text: `${first}${others} ${more.length > 0 ? 'were' : 'was'} ${what}.`,
      remedy:
        'Copy the assets of the version that the page loads, and serve them: npx tessera copy-assets DIR.',
      about: first,
    };
  });
}

const noResponse = (url: string): Finding => ({
  id: 'no-response',
  severity: 'note',
  text: `${url} has not responded within ${String(responseMs / 1000)} seconds.`,
  remedy: 'Check its server, if the payment needs it: what it would have sent was not checked.',
  about: url,
});

const isConfiguration = (url: string): boolean =>
  /\/client_api\/v1\/configuration|\/graphql(?:\?|$)/.test(url);

/** Returns true for a gateway that neither a page nor its frames can reach, because it is another computer's own. */
const isOtherComputer = (gateway: string, page: string | undefined): boolean =>
  page !== undefined && isLocal(gateway) && !isLocal(page);

function gatewayFindings(subject: Subject): Finding[] | undefined {
  const { facts } = subject;
  const { requests, framePage, credentials, url } = facts;
  if (requests === undefined && framePage === undefined) return undefined;
  const lost =
    requests?.filter((request) => request.status === undefined && isConfiguration(request.url)) ?? [];
  const lostOrigins = lost.map((request) => new URL(request.url).origin);
  const frames = framePage && parsePolicies(framePage.headers['content-security-policy'] ?? '');
  const isBlocked = (gateway: string) =>
    frames?.some((policy) => {
      const sources = sourcesOf(policy, 'connect-src');
      return sources !== undefined && !allows(sources, gateway, framePage?.url);
    }) === true;
  const origins = [...new Set([...gatewayOrigins(subject), ...lostOrigins])];
  return origins
    .filter((gateway) => isOtherComputer(gateway, url) || isBlocked(gateway) || lostOrigins.includes(gateway))
    .map((gateway): Finding => {
      const token = credentials.find((credential) => credential.gateway === gateway);
      const subjectOf = token
        ? `The client token ${token.start} names ${gateway}`
        : `The page uses ${gateway}`;
      const reason = isBlocked(gateway) ? 'which the policy of the frames blocks' : 'which does not respond';
      return {
        id: 'gateway-unreachable',
        severity: 'error',
        text: `${subjectOf} as the gateway, ${reason}.`,
        remedy: token
          ? 'Create the client token for the address of the gateway that browsers use. With the test gateway: POST /server/v1/client-tokens with the baseUrl http://pay.localhost:4002.'
          : 'Use the address of the gateway that browsers use, for example configure({ gatewayUrl }), and allow it in connect-src of the frames.',
        about: gateway,
      };
    });
}

/** Returns one finding per status: the page can ask again. */
function refusedConfigurations(requests: readonly RequestFact[]): Finding[] {
  const statuses = new Set(requests.flatMap(({ refused }) => refused ?? []));
  return [...statuses].map((status) => ({
    id: 'configuration-refused',
    severity: 'error',
    text: `The gateway has refused the configuration with status ${String(status)}.`,
    remedy: 'Check the tokenization key, or request a new client token.',
  }));
}

const lacksCors = (url: string): Finding => ({
  id: 'assets-cors',
  severity: 'error',
  text: `${shownUrl(url)} is answered without Access-Control-Allow-Origin: browsers do not load it as a module of a page of another origin.`,
  remedy: `Send this header for everything below web/ of the assets origin:\nAccess-Control-Allow-Origin: *`,
  about: shownUrl(url),
});

/** Checks of the requests of a page. */
export const requestChecks: readonly Check[] = [
  {
    name: 'failed requests',
    run: ({ facts: { requests, unanswered = [] } }) =>
      requests && [...failedAssets(requests), ...[...new Set(unanswered.map(shownUrl))].map(noResponse)],
  },
  {
    name: 'Access-Control-Allow-Origin of the assets',
    run: ({ facts: { withoutCors } }) => withoutCors?.map(lacksCors),
  },
  { name: 'gateway', run: gatewayFindings },
  {
    name: 'configuration of the account',
    run: ({ facts: { requests } }) => requests && refusedConfigurations(requests),
  },
];
