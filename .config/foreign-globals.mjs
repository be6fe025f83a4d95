/** Returns true if a name is declared or imported in the file. */
function isDeclared(scope, name) {
  for (let within = scope; within; within = within.upper) {
    if (within.set.get(name)?.defs.length > 0) return true;
  }
  return false;
}

const noInstanceof = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    return {
      BinaryExpression(node) {
        const { operator, right } = node;
        if (operator !== 'instanceof') return;
        // A class of our own is imported or declared in the file; no script of the page can replace it.
        if (right.type === 'Identifier' && isDeclared(context.sourceCode.getScope(node), right.name)) return;
        const message =
          'No `instanceof` of a global: scripts of the page replace globals, and values of another window have other classes. ' +
          'Test a property, or use isThenable, isError, isElement and the like of sdk/src/core.';
        context.report({ node, message });
      },
    };
  },
};

const noStringify = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    return {
      'MemberExpression[object.name="JSON"][property.name="stringify"]'(node) {
        const message =
          'Use writeJson of sdk/src/core/json.ts: JSON.stringify calls a `toJSON` that a script of the page has added to all arrays or objects.';
        context.report({ node, message });
      },
    };
  },
};

/** Code that runs in documents of the SDK only; no script of the page changes their globals. */
export const ownGlobals = {
  files: ['sdk/src/methods/*/frame/**/*.ts', 'sdk/src/frames/guest/**/*.ts', 'sdk/src/frames/pages/**/*.ts'],
  rules: { 'globals/stringify': 'off' },
};

/** Forbids `instanceof` of classes that a page may replace, and `JSON.stringify`. Tests and stories run in pages of this repository. */
export const foreignGlobals = {
  files: ['sdk/src/**/*.ts'],
  ignores: ['**/*.test.ts', '**/*.stories.ts', 'sdk/src/**/test/**', '**/*test-support.ts'],
  plugins: { globals: { rules: { instanceof: noInstanceof, stringify: noStringify } } },
  rules: { 'globals/instanceof': 'error', 'globals/stringify': 'error' },
};
