/** Content security policy as sources by directive. */
export type Policy = ReadonlyMap<string, readonly string[]>;

/** Directives whose sources another one provides if they are missing, nearest first. */
const fallbacks: Readonly<Record<string, readonly string[]>> = {
  'script-src': ['default-src'],
  'style-src': ['default-src'],
  'connect-src': ['default-src'],
  'frame-src': ['child-src', 'default-src'],
};

/** Parses the policies of a header, which are separated by commas, or of a `<meta>` element. */
export function parsePolicies(text: string): Policy[] {
  return text
    .split(',')
    .map((policy) => parsePolicy(policy))
    .filter((policy) => policy.size > 0);
}

function parsePolicy(text: string): Policy {
  const directives = new Map<string, readonly string[]>();
  for (const directive of text.split(';')) {
    const [name, ...sources] = directive.trim().split(/\s+/);
    // The first directive of a name counts.
    if (name && !directives.has(name.toLowerCase())) directives.set(name.toLowerCase(), sources);
  }
  return directives;
}

/** Returns the sources that apply to a directive; undefined if the policy does not restrict it. */
export function sourcesOf(policy: Policy, directive: string): readonly string[] | undefined {
  return [directive, ...(fallbacks[directive] ?? [])].map((name) => policy.get(name)).find(Boolean);
}

/** Returns true if a policy's sources allow an origin, or a scheme such as `https:`. */
export function allows(sources: readonly string[], wanted: string, page: string | undefined): boolean {
  // Scripts that a trusted script adds are allowed, whatever their host.
  if (sources.includes("'strict-dynamic'") || sources.includes('*')) return true;
  return sources.some((source) => matches(source, wanted, page));
}

function matches(source: string, wanted: string, page: string | undefined): boolean {
  if (source === wanted) return true;
  if (wanted.endsWith(':')) return false;
  const url = new URL(wanted);
  if (source === "'self'") return page !== undefined && new URL(page).origin === url.origin;
  if (/^[a-z][a-z\d+.-]*:$/i.test(source)) return source.toLowerCase() === url.protocol;
  const found = /^(?:([a-z][a-z\d+.-]*):\/\/)?([^/:]+)(?::(\d+|\*))?/i.exec(source);
  if (!found || source.startsWith("'")) return false;
  const [, scheme, host = '', port] = found;
  if (scheme !== undefined && `${scheme.toLowerCase()}:` !== url.protocol) return false;
  if (port !== undefined && port !== '*' && port !== portOf(url)) return false;
  if (port === undefined && url.port !== '') return false;
  return host.startsWith('*.')
    ? url.hostname.endsWith(host.slice(1).toLowerCase())
    : url.hostname === host.toLowerCase();
}

const portOf = ({ port, protocol }: URL): string => port || (protocol === 'https:' ? '443' : '80');
