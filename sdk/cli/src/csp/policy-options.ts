import { methodsOf } from '../doctor/method-names.js';
import { originOf } from '../origin.js';

const environments = ['production', 'sandbox', 'development'] as const;

/** Environment of the account, as in its keys and tokens. */
export type Environment = (typeof environments)[number];

/** Options of `pagePolicy`. */
export interface PagePolicyOptions {
  /**
   * Modules that the page uses, for example `hosted-fields`, `paypal` or `three-d-secure`. `card`, the names of modules in code, for
   * example `usBankAccount`, and the options of the Drop-in, for example `threeDSecure`, are accepted, too.
   */
  readonly methods: readonly string[];
  /** Origin that serves the copied assets, for example `https://assets.shop.example`. */
  readonly assets: string;
  /** Default `production`. */
  readonly environment?: Environment;
  /** Origin of the gateway in `development`. Default `http://pay.localhost:4002`. */
  readonly gateway?: string;
  /**
   * Allows scripts by this nonce, a new value for each response, and what they load, instead of by host. It consists of the
   * characters of base64 or base64url.
   */
  readonly nonce?: string;
  /** True if the page's bundle contains the package of npm, which contains Lit. Default false. */
  readonly isBundled?: boolean;
}

/** Options after the check, with their defaults. */
export type CheckedOptions = PagePolicyOptions & Required<Pick<PagePolicyOptions, 'environment'>>;

/**
 * Returns the options with the names of the modules and plain origins.
 *
 * @throws TypeError for an unknown method or environment, and for a value that would change the policy: a nonce with other
 * characters, or an address that is not an origin.
 */
export function checkOptions(options: PagePolicyOptions): CheckedOptions {
  const { methods, assets, environment = 'production', gateway, nonce } = options;
  if (nonce !== undefined && !/^[A-Za-z0-9+/_-]+={0,2}$/.test(nonce))
    throw new TypeError(
      'nonce must consist of letters, digits, +, /, - and _, with at most two = at its end.',
    );
  return {
    ...options,
    methods: methodsOf(methods),
    assets: originOf('assets', assets),
    environment: environmentOf(environment),
    ...(gateway === undefined ? {} : { gateway: originOf('gateway', gateway) }),
  };
}

/**
 * Returns the environment of a name.
 *
 * @throws TypeError for an unknown one.
 */
export function environmentOf(name: string): Environment {
  const found = environments.find((environment) => environment === name);
  if (!found)
    throw new TypeError(`There is no environment "${name}". Known are: ${environments.join(', ')}.`);
  return found;
}
