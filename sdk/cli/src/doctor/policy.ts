/** Content security policy as sources by directive. */
export type Policy = ReadonlyMap<string, readonly string[]>;

/** Directives whose sources another one provides if they are missing, nearest first. */
const fallbacks: Readonly<Record<string, readonly string[]>> = {
  'script-src-elem': ['script-src'],
  'script-src-attr': ['script-src'],
  'style-src-elem': ['style-src'],
  'style-src-attr': ['style-src'],
  'frame-src': ['child-src'],
  'worker-src': ['child-src', 'script-src'],
};

/** Directives that `default-src` does not replace. */
const withoutDefault = [
  'form-action',
  'frame-ancestors',
  'base-uri',
  'trusted-types',
  'require-trusted-types-for',
];

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

/** Returns the name of the directive in a policy that applies to a directive; undefined if it is not restricted. */
export function appliedDirective(policy: Policy, directive: string): string | undefined {
  const general = withoutDefault.includes(directive) ? [] : ['default-src'];
  return [directive, ...(fallbacks[directive] ?? []), ...general].find((name) => policy.has(name));
}

/** Returns the sources that apply to a directive; undefined if the policy does not restrict it. */
export function sourcesOf(policy: Policy, directive: string): readonly string[] | undefined {
  const name = appliedDirective(policy, directive);
  return name === undefined ? undefined : policy.get(name);
}

/** Returns true if two policies have the same directives with the same sources. */
export const samePolicy = (left: Policy, right: Policy): boolean =>
  JSON.stringify([...left]) === JSON.stringify([...right]);

/** Returns the directive that must be completed to allow further sources: the one that applies, or one beside `default-src`. */
export function targetDirective(policy: Policy, directive: string): string {
  const applied = appliedDirective(policy, directive) ?? directive;
  const isOwn = applied !== 'default-src' && policy.has(applied);
  return isOwn ? applied : directive.replace(/-(?:elem|attr)$/, '');
}

/** Returns the directive that a policy must have to allow further sources. */
export function completedDirective(policy: Policy, directive: string, more: readonly string[]): string {
  const applied = appliedDirective(policy, directive) ?? directive;
  const remaining = (policy.get(applied) ?? []).filter((source) => source !== "'none'");
  return `${targetDirective(policy, directive)} ${[...new Set([...remaining, ...more])].join(' ')}`;
}

/** Returns true if a policy's sources allow an origin, or a scheme such as `https:`. */
export function allows(sources: readonly string[], requested: string, page: string | undefined): boolean {
  // Scripts that a trusted script adds are allowed, whatever their host.
  if (sources.includes("'strict-dynamic'") || sources.includes('*')) return true;
  return sources.some((source) => matches(source, requested, page));
}

function matches(source: string, requested: string, page: string | undefined): boolean {
  if (source === requested) return true;
  if (requested.endsWith(':')) return false;
  const url = new URL(requested);
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
