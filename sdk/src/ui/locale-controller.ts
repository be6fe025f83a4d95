import { isFilledText } from '../core/filled-text.js';
import type { ReactiveController, ReactiveElement } from 'lit';
import { english, loadMessages, type Messages } from '../locales/index.js';
import {
  declaredLanguage,
  directionOf,
  isSameLanguage,
  languageOf,
  languageTag,
  textTag,
} from '../locales/language.js';

/** Malformed locales that were logged. */
const reportedLocales = new Set<string>();

interface LocaleDeps {
  /** Locale that the page has set on the element; untyped callers may set another type. */
  given: () => unknown;
  /** Element that has the language and the text direction of the messages. */
  root: () => HTMLElement;
  /** Logs something that the page's developer should know. */
  warn: (text: string) => void;
}

/** Loads messages in the language of a locale. */
type MoreMessages = (locale: string) => Promise<() => void>;

/** Language of an element, with its interface messages. */
export class LocaleController implements ReactiveController {
  /** Interface messages in the current language. */
  messages: Messages = english;

  /** Tag of the language of the messages; amounts have its format. */
  language = 'en';

  /** Returns the locale of the checkout around the element, if there is one. */
  inherited?: () => unknown;

  readonly #element: ReactiveElement;
  readonly #deps: LocaleDeps;
  #given: unknown;
  #loadMore: MoreMessages | undefined;

  constructor(element: ReactiveElement, deps: LocaleDeps) {
    this.#element = element;
    this.#deps = deps;
    element.addController(this);
  }

  /** Locale as the page has written it: on the element, on its checkout, or on its nearest ancestor with one. */
  get written(): string {
    const found = [this.#deps.given(), this.inherited?.()].find(isFilledText);
    return found ?? languageOf(this.#element);
  }

  /** Tag of the language that the page asks for, also if there are no messages in it: a provider may have them. */
  get requested(): string {
    return languageTag(this.written) ?? 'en';
  }

  /** Loads further messages of the element with its own; the function that `load` resolves with makes them current. */
  extend(load: MoreMessages): void {
    this.#loadMore = load;
  }

  hostConnected(): void {
    void this.load();
  }

  hostUpdate(): void {
    const given = this.#deps.given();
    if (this.#element.hasUpdated && given !== this.#given) void this.load();
    this.#given = given;
  }

  /** Loads the messages in the current language. */
  async load(): Promise<void> {
    const locale = this.written;
    if (languageTag(locale) === undefined) this.#reportLocale(locale);
    const [messages, showMore] = await Promise.all([loadMessages(locale), this.#loadMore?.(locale)]);
    // Another language was set in the meantime.
    if (locale !== this.written) return;
    const tag = textTag(locale);
    // The messages may not have loaded.
    const language = messages === english && !isSameLanguage(tag, 'en') ? 'en' : tag;
    if (messages !== this.messages || language !== this.language) this.#element.requestUpdate();
    this.messages = messages;
    this.language = language;
    showMore?.();
    this.#showLanguage();
  }

  /** Logs a malformed locale once for all elements. */
  #reportLocale(locale: string): void {
    if (reportedLocales.has(locale)) return;
    reportedLocales.add(locale);
    this.#deps.warn(
      `the locale "${locale}" is malformed: use a tag such as "de-DE". The texts are in English.`,
    );
  }

  /** Marks the messages with their language and direction, unless the surroundings have the same. */
  #showLanguage(): void {
    const { language } = this;
    const root = this.#deps.root();
    const isInherited = isSameLanguage(declaredLanguage(this.#element), language);
    if (isInherited) root.removeAttribute('lang');
    else root.lang = language;
    if (isInherited && directionOf(language) === 'ltr') root.removeAttribute('dir');
    else root.dir = directionOf(language);
  }
}
