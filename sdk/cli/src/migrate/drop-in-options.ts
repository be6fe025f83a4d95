import type { NodePath } from '@babel/traverse';
import type * as t from '@babel/types';
import type { Finding } from './finding.types.js';
import { dropInImport, plainSpecifier } from './packages.js';

/** Options of `create`. */
const optionNames = new Set([
  ...['authorization', 'container', 'selector', 'locale', 'translations', 'paymentOptionPriority'],
  ...['hiddenVaultedPaymentMethodTypes', 'card', 'paypal', 'paypalCredit', 'venmo', 'applePay', 'googlePay'],
  ...['dataCollector', 'threeDSecure', 'vaultManager', 'preselectVaultedPaymentMethod'],
  ...['showDefaultPaymentMethodFirst', 'assetsUrl', 'signal'],
]);

/** Options that have no effect, with the reason. */
const ignored: Readonly<Record<string, string>> = {
  'paypal.buttonStyle': 'PayPal’s button is drawn by Tessera: this option has no effect.',
  'paypalCredit.buttonStyle': 'PayPal’s button is drawn by Tessera: this option has no effect.',
  'googlePay.button': 'Only buttonColor and buttonType of Google Pay’s button have an effect.',
  'paypal.logLevel': 'No script of PayPal is loaded: this option has no effect.',
};

/** Languages with messages of their own. */
const languages = new Set(['ar', 'de', 'en', 'es', 'fr', 'it', 'nl', 'pt']);

const note = (at: number, text: string, why: string): Finding => ({
  ...{ at, text, why },
  kind: 'note',
  edits: [],
  parts: ['dropin'],
});

/** Returns what differs in the options of a call that creates a Drop-in; nothing for other calls. */
export function dropInOptionFindings(call: NodePath<t.CallExpression>): Finding[] {
  if (!createsDropIn(call)) return [];
  const [options] = call.node.arguments;
  return options?.type === 'ObjectExpression' ? objectFindings(options, '') : [];
}

function objectFindings(object: t.ObjectExpression, prefix: string): Finding[] {
  return object.properties.flatMap((property) => {
    if (property.type === 'SpreadElement') return [];
    const name = nameOf(property);
    const at = property.start ?? 0;
    if (name === undefined) return [];
    const path = `${prefix}${name}`;
    if (prefix === '' && !optionNames.has(name))
      return [note(at, path, 'This option is not known, and has no effect.')];
    const why = ignored[path];
    if (why !== undefined) return [note(at, path, why)];
    if (property.type !== 'ObjectProperty') return [];
    const { value } = property;
    if (path === 'locale' && value.type === 'StringLiteral') return localeFindings(at, value.value);
    return prefix === '' && value.type === 'ObjectExpression' ? objectFindings(value, `${name}.`) : [];
  });
}

function localeFindings(at: number, locale: string): Finding[] {
  const [language = ''] = locale.split(/[_-]/);
  // Other strings are code of the server.
  return languages.has(language) || !/^[a-z]{2}$/.test(language)
    ? []
    : [note(at, `locale: ${locale}`, 'This language has no texts yet: English is shown. Set translations.')];
}

function nameOf(property: t.ObjectProperty | t.ObjectMethod): string | undefined {
  if (property.computed) return undefined;
  if (property.key.type === 'Identifier') return property.key.name;
  return property.key.type === 'StringLiteral' ? property.key.value : undefined;
}

/** Returns true for `dropin.create` of an import, and for `braintree.dropin.create` of the script. */
function createsDropIn({ node: { callee }, scope }: NodePath<t.CallExpression>): boolean {
  if (callee.type === 'Identifier') return isImported(scope, callee.name, 'create');
  if (callee.type !== 'MemberExpression' || !isNamed(callee.property, 'create')) return false;
  const { object } = callee;
  if (object.type === 'Identifier') return isImported(scope, object.name);
  if (object.type !== 'MemberExpression' || !isNamed(object.property, 'dropin')) return false;
  const root = object.object;
  if (root.type === 'Identifier') return root.name === 'braintree' && !scope.hasBinding('braintree', true);
  return root.type === 'MemberExpression' && isNamed(root.property, 'braintree');
}

const isNamed = (node: t.Node, name: string): boolean => node.type === 'Identifier' && node.name === name;

/** Returns true if a name is bound to the Drop-in's package, or to an export of it. */
function isImported(scope: NodePath['scope'], name: string, exported?: string): boolean {
  const binding = scope.getBinding(name)?.path;
  if (!binding) return false;
  const { node, parent } = binding;
  if (parent.type === 'ImportDeclaration') {
    if (!isDropIn(parent.source.value)) return false;
    return exported === undefined || (node.type === 'ImportSpecifier' && isNamed(node.imported, exported));
  }
  return node.type === 'VariableDeclarator' && exported === undefined && requiresDropIn(node.init);
}

function requiresDropIn(init: t.Node | null | undefined): boolean {
  if (init?.type !== 'CallExpression' || !isNamed(init.callee, 'require')) return false;
  const [argument] = init.arguments;
  return argument?.type === 'StringLiteral' && isDropIn(argument.value);
}

/** Returns true for the old package and for the new one. */
const isDropIn = (specifier: string): boolean =>
  ['braintree-web-drop-in', dropInImport].includes(plainSpecifier(specifier));
