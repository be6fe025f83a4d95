import type { AuthorizationSource, Client, ClientAccess } from '../../../client/index.js';
import type { Messages } from '../../../locales/messages.js';
import type { FieldKey, InputType } from '../shared/hosted-fields.types.js';
import type { FieldFont } from './late/fonts.js';
import type { Styles } from './styles.js';

/** Options of one field. */
export interface FieldOptions {
  /**
   * Container of the field's own frame: an element, a shadow root, or a selector. Not allowed with a `container` for all
   * fields.
   */
  container?: Element | ShadowRoot | string | undefined;
  /** Selector; older name of `container`, which takes precedence. */
  selector?: string | undefined;
  /** Title of the field's own frame. Default: `Secure Credit Card Frame - ` and the label. */
  iframeTitle?: string | undefined;
  /** Placeholder. Default: `MM / YYYY` for the date, else none. */
  placeholder?: string | undefined;
  /** Text of the label. Default: the catalogue's. */
  internalLabel?: string | undefined;
  /**
   * `type` of the input; disables the numeric keyboard: `text`, `tel`, `password`, `number`, `search`, `url` or
   * `month`. Default `text`.
   */
  type?: InputType | undefined;
  /** Groups digits while typing. Default true. */
  formatInput?: boolean | undefined;
  /** Masks the value while the field does not have the focus; `true` uses `•` for each character. Default false. */
  maskInput?:
    | boolean
    | {
        /** Character that replaces each character of the value. Default `•`. */
        character?: string | undefined;
        /** Leaves the last four digits of the number visible. Default false. */
        showLastFour?: boolean | undefined;
      }
    | undefined;
  /** Month and year: shows a select; `options` are the labels of the twelve months. Default false. */
  select?:
    | boolean
    | {
        /** Labels of the twelve months, in their order. Default: the numbers `1` to `12`. */
        options?: readonly string[] | undefined;
      }
    | undefined;
  /** Initial value. */
  prefill?: string | number | undefined;
  /** Number: maximum number of digits; cannot exceed the brand's. */
  maxCardLength?: number | undefined;
  /** Maximum length in characters. Security code: only values below 4 apply. Postal code: default 10. */
  maxlength?: number | undefined;
  /** Minimum length in characters. Postal code: default 3. Security code: applies only without a number field. */
  minlength?: number | undefined;
  /** Number: brands to accept or reject, overriding the gateway's list. */
  supportedCardBrands?: Readonly<Record<string, boolean>> | undefined;
  /** Number: rejects brands that the gateway does not accept. Default false. */
  rejectUnsupportedCards?: boolean | undefined;
}

/** Fields to show and their options, by the names of the fields. */
export type FieldsOptions = { readonly [Key in FieldKey]?: FieldOptions };

/**
 * Options of a card whose creator has checked that the required ones are there, or reports the missing ones.
 *
 * @inline
 */
export interface CardOptions {
  /** Client of the same release; alternatively pass `authorization`. */
  client?: Client | undefined;
  /** Tokenization key, client token, or a function that returns one. Ignored if a `client` is given. */
  authorization?: AuthorizationSource | undefined;
  /**
   * Container of the whole form in one frame: an element, a shadow root, or a selector. Default: each field has its own
   * frame.
   */
  container?: Element | ShadowRoot | string | undefined;
  /** Fields and their options. Default with a `container` for all: number, expiration date and security code. */
  fields?: FieldsOptions | undefined;
  /** Language of labels and errors, for example `fr-CA`. Default: the language of the container's document. */
  locale?: string | undefined;
  /** Messages that replace the catalogue's. */
  texts?: Partial<Messages> | undefined;
  /**
   * Style rules of the inputs: a map from selectors (`input`, `.number`, `:focus`, `.invalid` …) to properties, or to
   * the name of a class of the page, whose computed style is copied; `@media …` maps to such rules. Selectors that could
   * reveal what was entered, such as `[value]`, and values that could load a resource are dropped.
   */
  styles?: Styles | undefined;
  /** Custom fonts. A font that cannot be loaded emits an `error` event. Default: none. */
  fonts?: readonly FieldFont[] | undefined;
  /** Asks browsers and password managers not to fill the fields. Default false. */
  preventAutofill?: boolean | undefined;
  /** Disables all fields. Default false. */
  disabled?: boolean | undefined;
  /** Base URL that serves `/web/<version>/html/`. Default: derived from the script's URL. */
  assetsUrl?: string | undefined;
  /** Loads unminified frames. Default: the client's setting, else false. */
  debug?: boolean | undefined;
  /** Milliseconds until the fields must be ready; 0 means no limit. Default 60000. */
  timeout?: number | undefined;
  /** Signal that aborts the creation and, afterwards, tears the fields down. */
  signal?: AbortSignal | undefined;
}

/** Options after they have been read. */
export type CheckedOptions = CardOptions & { readonly fields: FieldsOptions };

/** Options of `create`: a client or an authorization, and a container or fields with containers are required. */
export type CreateHostedFieldsOptions = CardOptions &
  ClientAccess &
  (
    | {
        /** Container of the whole form in one frame: an element, a shadow root, or a selector. */
        container: Element | ShadowRoot | string;
      }
    | {
        /** Fields, each with a container of its own. */
        fields: FieldsOptions;
      }
  );
