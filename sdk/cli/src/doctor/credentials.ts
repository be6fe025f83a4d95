import type { CredentialFact } from './facts.types.js';

/** Ids of merchants can contain underscores. */
const tokenizationKeys = /\b(production|sandbox|development)_[a-z\d]{3,}_\w{3,}\b/g;
/** Key in the code of the SDK, which bundles contain. */
const exampleKey = 'sandbox_k3y_m3rchant';
/** Client tokens are JSON objects in Base64. */
const clientTokens = /\beyJ[\w+/-]{80,}={0,2}/g;
const privateKey = /private[_-]?key["']?\s*[:=]\s*["'][\da-f]{32}["']/i;

/** Returns the tokenization keys and client tokens in a text, each once. */
export function findCredentials(text: string): CredentialFact[] {
  const keys = [...text.replaceAll(exampleKey, '').matchAll(tokenizationKeys)].map(
    ([key, environment]): CredentialFact => ({
      kind: 'tokenization key',
      start: `${key.slice(0, (environment?.length ?? 0) + 4)}…`,
      environment,
      gateway: undefined,
      expires: undefined,
    }),
  );
  const tokens = [...text.matchAll(clientTokens)].flatMap(([token]) => readToken(token) ?? []);
  return uniqueCredentials([...keys, ...tokens]);
}

/** Returns the origin of the gateway that a text sets with `configure`, or with an attribute of the script tag. */
export function findGateway(text: string): string | undefined {
  const [, address = ''] =
    /(?:data-gateway-url=|\bgatewayUrl["']?\s*:\s*)["'](https?:\/\/[^"']+)["']/.exec(text) ?? [];
  return URL.canParse(address) ? new URL(address).origin : undefined;
}

/** Returns credentials with different facts; the beginnings of all client tokens are equal. */
export function uniqueCredentials(all: readonly CredentialFact[]): CredentialFact[] {
  const serialized = all.map((fact) => JSON.stringify(fact));
  return all.filter((_, index) => serialized.indexOf(serialized[index] ?? '') === index);
}

/** Returns true if a text contains the private key of the gateway's server interface. */
export const hasPrivateKey = (text: string): boolean => privateKey.test(text);

function readToken(token: string): CredentialFact | undefined {
  const fields = readJson(token);
  const fingerprint = fields?.['authorizationFingerprint'];
  if (fields === undefined || typeof fingerprint !== 'string') return undefined;
  const [, claims = ''] = fingerprint.split('.');
  const expires = readJson(claims)?.['exp'];
  const { environment, clientApiUrl } = fields;
  return {
    kind: 'client token',
    start: `${token.slice(0, 12)}…`,
    environment: typeof environment === 'string' ? environment : undefined,
    gateway: URL.canParse(String(clientApiUrl)) ? new URL(String(clientApiUrl)).origin : undefined,
    expires: typeof expires === 'number' ? expires * 1000 : undefined,
  };
}

function readJson(base64: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(base64, 'base64').toString('utf8'));
    return typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value))
      : undefined;
  } catch {
    return undefined;
  }
}
