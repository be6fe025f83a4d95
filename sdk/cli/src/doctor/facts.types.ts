/** Script element of a page. */
export interface ScriptFact {
  readonly url: string;
  readonly integrity: string | undefined;
  readonly crossOrigin: string | undefined;
  readonly isModule: boolean;
  /** True for an address in code, whose element is not known. */
  readonly isInCode?: boolean;
  /** Attributes for a Drop-in, inside of a form, without the one with the authorization that opens it. */
  readonly unusedAttributes?: readonly string[];
  /** Hash of the received script; undefined if it was not received. */
  readonly hash?: string | undefined;
}

/** Request of a page, unless the page itself has aborted it. */
export interface RequestFact {
  readonly url: string;
  /** HTTP status; undefined if there was no response. */
  readonly status: number | undefined;
  /** Status with which the gateway has refused the configuration of the client; undefined if it has not. */
  readonly refused?: number | undefined;
}

/** Report of the content security policy that a page has. */
export interface ViolationFact {
  /** Directive of the reporting, for example `script-src-elem`. */
  readonly directive: string;
  /** Blocked URL, or a word such as `inline`. */
  readonly blocked: string;
  /** Policy that has blocked it. */
  readonly policy: string;
  /** Name of the policy of Trusted Types, or the beginning of a blocked text. */
  readonly sample: string;
}

/** Error of the SDK that a page has logged, shown or not handled. */
export interface SdkErrorFact {
  readonly code: string | undefined;
  readonly message: string;
  /** True for an error that the page was not given, or that an element has logged, which loads again after `configure`. */
  readonly isTemporary?: boolean;
  /** Remedy of an error that was found in a file; undefined for that of its code. */
  readonly remedy?: string;
}

/** Line of the Drop-in in the console of a page. */
export interface LogFact {
  readonly level: 'error' | 'warn';
  readonly text: string;
}

/** Drop-in that a page has loaded, but does not show. */
export interface MissingDropInFact {
  /** Seconds after the page was loaded. */
  readonly seconds: number;
  /** Message of its last error; undefined if there was none. */
  readonly error: string | undefined;
}

/** Everything that a page loads and does, by the directive that allows it. */
export interface UsageFact {
  /** Origins, `data:`, `blob:`, and words such as `inline` and `eval`. */
  readonly sources: Readonly<Record<string, readonly string[]>>;
  /** Names of the policies of Trusted Types. */
  readonly typePolicies: readonly string[];
  /** True if the page's scripts write strings where Trusted Types requires a policy. */
  readonly needsTypes: boolean;
}

/** Response of the assets origin. */
export interface AssetFact {
  readonly url: string;
  /** HTTP status; undefined if there was no response. */
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, string>>;
}

/** Tokenization key or client token in a page. */
export interface CredentialFact {
  readonly kind: 'tokenization key' | 'client token';
  /** Beginning of the text; the rest is not kept. */
  readonly start: string;
  readonly environment: string | undefined;
  /** Origin of the gateway that a client token names. */
  readonly gateway: string | undefined;
  /** Time at which it expires, in milliseconds since 1970. */
  readonly expires: number | undefined;
}

/** Payment elements without an authorization. */
interface UnauthorizedFact {
  readonly tags: readonly string[];
  /** Seconds after the page was loaded. */
  readonly seconds: number;
}

/** Scripts of a folder, by what they use. */
export interface FolderFact {
  /** Files that import `@tessera/web`, or contain it as the result of a build. */
  readonly using: readonly string[];
  /** Files that import the provider's packages, or name its scripts. */
  readonly old: readonly string[];
  /** Number of pages and scripts that were read. */
  readonly read: number;
}

/** Everything that the checks need to know about a page. Undefined where it could not be found out. */
export interface PageFacts {
  /** URL of the page; undefined for a file. */
  readonly url: string | undefined;
  /** Path of the file; undefined for a page. */
  readonly file: string | undefined;
  /** Response headers in lower case; several with one name are joined with a comma. */
  readonly headers: Readonly<Record<string, string>> | undefined;
  readonly metaPolicies: readonly string[];
  readonly scripts: readonly ScriptFact[];
  /** Tags of the page's `pay-` elements. */
  readonly elements: readonly string[];
  /** Those of them that scripts of the page have defined; undefined if it was not loaded. */
  readonly definedElements?: readonly string[];
  /** Those of them that had no authorization at the end; undefined if the page was not loaded. */
  readonly unauthorized?: UnauthorizedFact;
  /** True if the page has closed shadow roots, whose elements are not known. */
  readonly hasClosedRoots?: boolean;
  /** Addresses of the page's frames. */
  readonly frames: readonly string[];
  readonly credentials: readonly CredentialFact[];
  readonly hasPrivateKey: boolean;
  /** Origin of the gateway that the page sets for tokenization keys. */
  readonly gatewayUrl?: string | undefined;
  readonly requests: readonly RequestFact[] | undefined;
  readonly violations: readonly ViolationFact[] | undefined;
  readonly errors: readonly SdkErrorFact[] | undefined;
  /** Lines of the Drop-in in the console; undefined if the page was not loaded. */
  readonly logs?: readonly LogFact[];
  /** Undefined if the page shows a Drop-in, or has loaded none. */
  readonly missingDropIn?: MissingDropInFact | undefined;
  /** Addresses that have not responded in time; undefined if the page was not loaded. */
  readonly unanswered?: readonly string[];
  /** Scripts, one per assets origin, whose responses do not allow the page to load them; undefined for a file. */
  readonly withoutCors?: readonly string[];
  /** Undefined if it was not observed, or if the page has a policy. */
  readonly usage: UsageFact | undefined;
  /** Hashes of the inline scripts and of the inline event handlers, as sources of a policy. */
  readonly inlineHashes: { readonly scripts: readonly string[]; readonly handlers: readonly string[] };
  /** True if a script of the page's own contains the SDK, as the bundles of npm do. */
  readonly hasBundle: boolean;
  /** Methods with windows whose code the page's own scripts contain; undefined if it was not loaded. */
  readonly bundledWindows?: readonly string[];
  /** True if a script of the page's own contains the provider's Drop-in or `braintree-web`. */
  readonly hasOldBundle?: boolean;
  /** Version of `window.braintree.dropin`; undefined if there is none. */
  readonly globalVersion?: string | undefined;
  /** Scripts of a folder in which no page uses Tessera. */
  readonly folder?: FolderFact;
  /** Methods that the payment elements of the page are set to; undefined if it was not loaded. */
  readonly elementMethods?: readonly string[];
  /** Methods that the page's own scripts set up with options of the Drop-in. */
  readonly optionMethods: readonly string[];
  /** Frame page of the release, requested from the assets origin. */
  readonly framePage: AssetFact | undefined;
  /** Policy that frame pages must have; undefined if the installed release is another one. */
  readonly framePolicy: string | undefined;
  /** Remedies of the errors by their codes, from the installed `@tessera/web`. */
  readonly remedies?: Readonly<Record<string, string>> | undefined;
  /** Tags of the elements of the installed `@tessera/web`; undefined if there is none. */
  readonly knownElements: readonly string[] | undefined;
  /** Version of the installed `@tessera/web`; undefined if there is none. */
  readonly installed: string | undefined;
  /** Time of the check, in milliseconds since 1970. */
  readonly now: number;
}

/** Result of a check. */
export interface Finding {
  /** Name that does not change between releases. */
  readonly id: string;
  readonly severity: 'error' | 'warning' | 'note';
  readonly text: string;
  /** Instruction that removes the cause; complete headers and directives are lines of their own. */
  readonly remedy: string;
  /** URL or origin that the finding is about, to distinguish causes. */
  readonly about?: string;
}

/** Page with the methods that it uses. */
export interface Subject {
  readonly facts: PageFacts;
  /** Names of the methods in use, for example `paypal`; `dropin` for the Drop-in. */
  readonly methods: readonly string[];
  /** Names of the methods that were found by looking. */
  readonly detected: readonly string[];
  /** Origin that serves the frames; undefined if the page loads nothing of Tessera from a URL. */
  readonly assets: string | undefined;
}

/** Check of a page. Returns its findings, or undefined if it could not be made. */
export interface Check {
  /** Subject in the list of checks that were not made. */
  readonly name: string;
  run(subject: Subject): readonly Finding[] | undefined;
}
