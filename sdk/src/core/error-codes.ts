import type { abortErrors, ErrorContext, PaymentError, sharedErrors } from './errors.js';
import type { optionErrors } from './option.errors.js';
import type { pageErrors } from './page.errors.js';
import type { policyErrors } from './policy.errors.js';
import type { releaseErrors } from './release.js';

/** Codes of a catalogue: of all its errors, or of those with the given names. */
export type CodeOf<
  Catalogue extends Readonly<Record<string, (context?: ErrorContext) => PaymentError>>,
  Name extends keyof Catalogue = keyof Catalogue,
> = ReturnType<Catalogue[Name]>['code'];

/** Code of a call whose signal was aborted, or whose instance ended while the call was pending. */
export type AbortErrorCode = CodeOf<typeof abortErrors>;

/** Code of a call on an instance that has ended. */
export type TeardownErrorCode = CodeOf<typeof sharedErrors, 'METHOD_CALLED_AFTER_TEARDOWN'>;

/** Codes of every asynchronous call on an instance. */
export type EndErrorCode = AbortErrorCode | TeardownErrorCode;

/** Code of an option of the wrong type. */
export type InvalidOptionErrorCode = CodeOf<typeof optionErrors>;

/** Codes of missing options and of options of the wrong type. */
export type OptionErrorCode =
  InvalidOptionErrorCode | CodeOf<typeof sharedErrors, 'INSTANTIATION_OPTION_REQUIRED'>;

/** Code of a chunk of the SDK that could not be loaded. */
export type ScriptErrorCode = CodeOf<typeof sharedErrors, 'SCRIPT_FAILED_TO_LOAD'>;

/** Codes of a page, or of settings, with which frames cannot be opened. */
export type PageErrorCode = CodeOf<typeof pageErrors>;

/** Code of code that runs outside a page. */
export type OutsideErrorCode = CodeOf<typeof pageErrors, 'BROWSER_UNSUPPORTED'>;

/** Code of components from different releases. */
export type ReleaseErrorCode = CodeOf<typeof releaseErrors>;

/** Code of a page whose content security policy does not allow the Trusted Types policy of the SDK. */
export type PolicyErrorCode = CodeOf<typeof policyErrors>;
