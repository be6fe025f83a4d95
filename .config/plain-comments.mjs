/** Question words that must not start a doc comment: a function's starts with a verb, a type's with a noun. */
const openings =
  /^\*+\s*(?:@internal\s+)?(What|Where|Whether|Who|Whoever|Whose|Which|How|Whatever|Wherever)\b/;

/** Personifications, and terms that the glossary of CONTRIBUTING.md replaces. */
const privateWords =
  /\b(?:nobody|whoever|whichever|anybody|somebody|hears?|heard|tells?|told|peers?|movers?|dress(?:ed)?|till)\b/i;

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
          const word = privateWords.exec(comment.value)?.[0];
          if (word) {
            context.report({
              loc: comment.loc,
              message: `"${word}": name the actor, or use the standard term.`,
            });
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
