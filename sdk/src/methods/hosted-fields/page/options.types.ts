import type { AuthorizationSource, Client } from '../../../client/index.js';
import type { Messages } from '../../../locales/messages.js';
import type { FieldKey } from '../shared/types.js';
import type { FieldFont } from './deferred/fonts.js';
import type { Styles } from './styles.js';

/** How one field is to be (specification §3). */
export interface FieldOptions {
  /** Where the field's own frame goes: an element, a shadow root, or a selector. Not with a `container` for all. */
  container?: Element | ShadowRoot | string | undefined;
  /** Older name of `container`, which wins. A selector. */
  selector?: string | undefined;
  /** Title of the field's own frame. Default: `Secure Credit Card Frame - ` and the label. */
  iframeTitle?: string | undefined;
  /** Shown while the field is empty. Default: `MM / YYYY` for the date, else none. */
  placeholder?: string | undefined;
  /** Replaces the label's text. */
  internalLabel?: string | undefined;
  /** `type` of the input; turns off the numeric keyboard. Default `text`. */
  type?: string | undefined;
  /** Group digits while typing. Default true. */
  formatInput?: boolean | undefined;
  /** Hide the value while the field has not the focus; `true` is `•` for each character. Default false. */
  maskInput?: boolean | { character?: string; showLastFour?: boolean } | undefined;
  /** Month and year: a list to choose from; `options` are the texts of the twelve months. Default false. */
  select?: boolean | { options?: readonly string[] } | undefined;
  /** Value to begin with. */
  prefill?: string | number | undefined;
  /** Number: upper bound on digits, never above the brand's own. */
  maxCardLength?: number | undefined;
  /** Security code: effective below 4. Postal code: default 10. */
  maxlength?: number | undefined;
  /** Postal code: default 3. Security code: only without a number field. */
  minlength?: number | undefined;
  /** Number: brands to take or to refuse, over what the gateway says. */
  supportedCardBrands?: Readonly<Record<string, boolean>> | undefined;
  /** Number: refuse brands that the gateway does not take. Default false. */
  rejectUnsupportedCards?: boolean | undefined;
}

export type FieldsOptions = { readonly [Key in FieldKey]?: FieldOptions };

export interface CreateHostedFieldsOptions {
  /** A client of this release; or give `authorization`. */
  client?: Client | undefined;
  authorization?: AuthorizationSource | undefined;
  /** Where the whole form goes, as one frame: an element, a shadow root, or a selector. Without it each field has a frame of its own. */
  container?: Element | ShadowRoot | string | undefined;
  /** Which fields, and how. Default, with a `container` for all: number, expiration date and security code. */
  fields?: FieldsOptions | undefined;
  /** Language of labels and errors, for example `fr-CA`. Default: that of the container's document. */
  locale?: string | undefined;
  /** Texts that replace those of the catalogue. */
  texts?: Partial<Messages> | undefined;
  /**
   * Rules for the inputs: a selector (`input`, `.number`, `:focus`, `.invalid` …) to properties, or to the name of
   * a class of the page whose look is taken; `@media …` to a map of such rules. What could load anything is left out.
   */
  styles?: Styles | undefined;
  /** Typefaces of the shop's own. One that cannot be had is told by an `error` event. Default: none. */
  fonts?: readonly FieldFont[] | undefined;
  /** Ask browsers and password managers not to fill the fields. Default false. */
  preventAutofill?: boolean | undefined;
  /** Default false. */
  disabled?: boolean | undefined;
  /** Address under which `/web/<version>/html/` lies. Default: where the script came from. */
  assetsUrl?: string | undefined;
  /** Unminified frames, where no client says so. Default false. */
  debug?: boolean | undefined;
  /** Milliseconds until the fields must be ready; 0 means no limit. Default 60000. */
  timeout?: number | undefined;
  /** Aborts the creation, and later tears the fields down. */
  signal?: AbortSignal | undefined;
}
