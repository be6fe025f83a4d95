/** Names that are not standard terms, as patterns, with the term to use. */
const plainTerms = {
  '(?:told|telling|heard|hears?)': '"sent", "received" or "reported"',
  standing: '"state"',
  'peer.*|.*Peer(?:[A-Z].*)?': '"braintreeWeb" or "npmDropIn"',
  'refusals?': '"gatewayError", "problem" or "response"',
  twin: '"duplicate"',
  'greet(?:ing|ed)?': '"handshake"',
  'judge|judgement': 'the value that is returned, for example "readApproval"',
  'looks?': '"theme", "style" or "display"',
  'former|isFormer': '"previous"',
  'is(?:Said|Good)': '"isAnnounced", "isShown", "isSuccess" or "isValid"',
  '(?:.+A|a)nswer(?:s|ed)?': '"response", "result" or "decision"',
  '(?:.+T|t)exts': '"messages" for interface copy, else "strings", "labels" or "values"',
  '(?:.*S|s)poken.*': '"announced" or "accessible"',
  '(?:.+S|s)aid': '"announced", "reported" or "outcomes"',
  '(?:.+A|a)sked': '"requested", "prompted" or "confirming"',
  '(?:.+B|b)egun': '"started"',
  '(?:is|was|has)?[gG]one': '"removed", "closed" or "disconnected"',
  'forget.*': '"clear…", "remove…" or "delete…"',
  'kept(?:[A-Z].*)?': '"stored", "cached" or "remaining"',
  'refuse(?:[A-Z].*)?': '"reject…"',
  wanted: '"requested", "target" or "selected"',
};

/** Options of merchants, whose names do not change. */
const publicOptions = new Set(['texts']);

const patterns = Object.entries(plainTerms).map(([pattern, term]) => [new RegExp(`^(?:${pattern})$`), term]);

/** Interfaces of this name held dependencies in some files and positions in others. */
const typePatterns = [
  ...patterns,
  [/.Place$/, '"…Deps" for dependencies, "…Bounds" for a size and position'],
];

const rule = {
  meta: { type: 'suggestion', schema: [] },
  create(context) {
    const check = (node, terms = patterns) => {
      if (node?.type !== 'Identifier' && node?.type !== 'PrivateIdentifier') return;
      const found = terms.find(([pattern]) => pattern.test(node.name));
      if (found) context.report({ node, message: `Instead of "${node.name}" use ${found[1]}.` });
    };
    const checkFunction = ({ id, params }) => {
      check(id);
      for (const param of params) check(param.type === 'AssignmentPattern' ? param.left : param);
    };
    return {
      VariableDeclarator: ({ id }) => check(id),
      FunctionDeclaration: checkFunction,
      FunctionExpression: checkFunction,
      ArrowFunctionExpression: checkFunction,
      ClassDeclaration: ({ id }) => check(id, typePatterns),
      MethodDefinition: ({ key }) => check(key),
      PropertyDefinition: ({ key }) => check(key),
      TSInterfaceDeclaration: ({ id }) => check(id, typePatterns),
      TSTypeAliasDeclaration: ({ id }) => check(id, typePatterns),
      TSPropertySignature: ({ key }) => publicOptions.has(key.name) || check(key),
      TSMethodSignature: ({ key }) => check(key),
    };
  },
};

/** Requires the repository's terms in the names that a file declares. */
export const plainNames = {
  files: ['**/*.{ts,tsx,mts,mjs,js}'],
  plugins: { names: { rules: { plain: rule } } },
  rules: { 'names/plain': 'error' },
};
