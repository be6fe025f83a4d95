import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { isCompatName } from './compat-names.js';
import { isDropInName } from './drop-in-names.js';
import { changeOf, findingsOf, target } from './test-support.js';

/** Returns the names that a module of the package exports. */
function exportsOf(file: string): string[] {
  const text = readFileSync(path.resolve(import.meta.dirname, '../../../src', file), 'utf8');
  const lists = [...text.matchAll(/export (?:type )?\{([^}]*)\}/g)].flatMap(([, list = '']) =>
    list.split(','),
  );
  const declared = [...text.matchAll(/export (?:const|class|function|interface|type) (\w+)/g)];
  return [
    ...lists.map((name) => name.trim().split(' as ').at(-1) ?? ''),
    ...declared.map(([, name = '']) => name),
  ]
    .map((name) => name.replace(/^type /, ''))
    .filter((name) => name !== '');
}

it('the list of names has the exports of @tessera/web/compat', () => {
  const names = exportsOf('compat/package.ts');
  expect(names).toContain('HostedFields');
  expect(names.filter((name) => !isCompatName(name, target))).toEqual([]);
});

it('every listed name of the Drop-in is exported by @tessera/web/drop-in', () => {
  expect(isDropInName('create')).toBe(true);
  expect(isDropInName('Wallet')).toBe(false);
});

describe('a name that the new module does not have', () => {
  it.each([
    ['an import', "import { ApplePaySession } from 'braintree-web';"],
    ['an import of a type', "import type { Wallet } from 'braintree-web';"],
    ['an import among others', "import { client, ApplePaySession as Session } from 'braintree-web';"],
    ['a required object', "const { client, ApplePaySession } = require('braintree-web');"],
    ['a required member', "const Session = require('braintree-web').ApplePaySession;"],
  ])('is listed for %s, which stays', (_, text) => {
    expect(findingsOf('shop.ts', text)).toMatchObject([{ kind: 'manual' }]);
    expect(findingsOf('shop.ts', text)[0]?.why).toMatch(/has no export named (?:ApplePaySession|Wallet)/);
    expect(changeOf('shop.ts', text)).toBe(text);
  });

  it.each([
    ['a default import', "import braintree from 'braintree-web';\nbraintree.wallet.create();"],
    ['a namespace', "import * as braintree from 'braintree-web';\nbraintree.wallet.create();"],
    ['a required module', "const braintree = require('braintree-web');\nbraintree.wallet.create();"],
    ['a type below a namespace', "import * as braintree from 'braintree-web';\nlet x: braintree.wallet;"],
    ['a destructured module', "import braintree from 'braintree-web';\nconst { wallet } = braintree;"],
    ['a function of the Drop-in', "import dropin from 'braintree-web-drop-in';\ndropin.wallet();"],
  ])('is listed for a use of %s', (_, text) => {
    const manual = findingsOf('shop.ts', text).filter(({ kind }) => kind === 'manual');
    expect(manual).toMatchObject([{ line: 2 }]);
    expect(manual[0]?.why).toContain('named wallet');
  });

  it.each([
    "import { client, hostedFields as fields, VERSION, BraintreeError } from 'braintree-web';",
    "import { type HostedFields, type Client } from 'braintree-web';",
    "const braintree = require('braintree-web');\nbraintree.venmo.create();",
  ])('is not found in %s', (text) => {
    expect(findingsOf('shop.ts', text).filter(({ kind }) => kind === 'manual')).toEqual([]);
  });
});
