/** Question words that must not start a doc comment: a function's starts with a verb, a type's with a noun. */
const openings =
  /^\*+\s*(?:@internal\s+)?(What|Where|Whether|Who|Whoever|Whose|Which|How|Whatever|Wherever)\b/;

/** Discouraged words in comments, as patterns, with what to write instead. */
const plainTerms = {
  '(?:no|any|some)body|who(?:so)?ever|whichever': 'the role, for example "the shopper"',
  'hears?|heard': '"receives"',
  'tells?|told': '"notifies", "reports" or "returns"',
  'peers?': '"braintree-web", or "the other end of the connection"',
  'movers?': '"merchants that use braintree-web"',
  'dress(?:ed)?': '"applies styles"',
  till: '"until"',
  meanwhile: '"in the meantime", or the event that happens first',
  'the (?:former|latter)': 'the thing itself',
  'says so': '"reports it"',
};

const rule = {
  meta: { type: 'suggestion', schema: [] },
  create(context) {
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          const opening = comment.type === 'Block' && openings.exec(comment.value)?.[1];
          if (opening) {
            const message = `Start a function's comment with a verb and a type's with a noun, not with "${opening}".`;
            context.report({ loc: comment.loc, message });
          }
          for (const [pattern, term] of Object.entries(plainTerms)) {
            const word = new RegExp(`\\b(?:${pattern})\\b`, 'i').exec(comment.value)?.[0];
            if (word) context.report({ loc: comment.loc, message: `Instead of "${word}" write ${term}.` });
          }
        }
      },
    };
  },
};

/** Requires plain technical English in comments. */
export const plainComments = {
  files: ['**/*.{ts,tsx,mts,mjs,js}'],
  plugins: { comments: { rules: { plain: rule } } },
  rules: { 'comments/plain': 'error' },
};
