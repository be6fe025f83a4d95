import { type Origins, writtenOrigins } from './origins.js';
import { withoutTrustedTypes, withPayPal, withTrustedTypes } from './policy.js';

/** Example whose pages are files: of `dist/examples/NAME` if it is built, else of its own folder. */
export interface Example {
  /** Folder in `examples/`, and the last part of the address. */
  readonly name: string;
  readonly title: string;
  readonly note: string;
  /** Folder of the build. Default: the name. */
  readonly built?: string;
  /** Changes the policy of the pages. */
  readonly policy?: (policy: string, origins: Origins) => string;
  /** Changes the text of each file. */
  readonly change?: (text: string) => string;
}

/** Examples in the order of the index. */
export const examples: readonly Example[] = [
  {
    name: 'plain-html',
    title: 'Plain HTML',
    note: 'A script tag, an element and a nonce, all in one file.',
  },
  {
    name: 'paypal-buttons',
    title: 'PayPal buttons',
    note: 'The JavaScript API with one shared client. Checks whether the shopper prefers PayPal.',
    policy: withPayPal,
  },
  {
    name: 'react',
    title: 'React',
    note: 'Components and plain tags under StrictMode. The page’s own button pays through a ref.',
    policy: withTrustedTypes('lit-html'),
  },
  {
    name: 'vue',
    title: 'Vue',
    note: 'A single-file component that binds properties and listens for events.',
    policy: withTrustedTypes('lit-html', 'vue'),
  },
  {
    name: 'angular',
    title: 'Angular',
    note: 'A standalone component with zone.js, whose template contains the elements.',
    built: 'angular/browser',
    policy: withTrustedTypes('lit-html', 'angular'),
  },
  {
    name: 'hosted-fields-move',
    title: 'Move of hosted fields',
    note: 'A page written for braintree-web. Only the host of its two script tags is changed.',
    // What `npx tessera migrate --write` changes.
    change: (text) => text.replaceAll('https://js.braintreegateway.com', writtenOrigins.assets),
  },
  {
    name: 'requirejs',
    title: 'RequireJS',
    note: 'A page with AMD modules, which loads the classic scripts through RequireJS.',
    policy: withoutTrustedTypes,
  },
];

/** Examples that have a server of their own. */
export const servedExamples: readonly Pick<Example, 'name' | 'title' | 'note'>[] = [
  {
    name: 'server-rendered',
    title: 'Server rendering',
    note: 'A server renders the checkout with React, the browser hydrates it, and the server makes the sale.',
  },
  {
    name: 'strict-csp',
    title: 'Strict content security policy',
    note: 'A nonce with strict-dynamic, Trusted Types and a script tag with its hash; also with a bundle.',
  },
  {
    name: 'opener-policy',
    title: 'Cross-Origin-Opener-Policy',
    note: 'What works on a page whose header disconnects popups, and which value keeps them.',
  },
];
