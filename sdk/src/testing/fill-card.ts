import { isError } from '../core/foreign-values.js';
import { parseUrl } from '../core/url.js';
import { readHash } from '../frames/rpc/envelope.js';
import type { FieldKey } from '../methods/hosted-fields/index.js';
import { splitDate } from './typed-date.js';

/**
 * Limit of an action of Playwright, in milliseconds.
 *
 * @inline
 */
interface ActionLimit {
  timeout?: number;
}

/** The members of Playwright's `Locator` that `fillCard` uses. */
export interface LocatorLike {
  /** Resolves with the number of matching elements. */
  count(): Promise<number>;
  /** Replaces the value of an input. */
  fill(text: string, limit?: ActionLimit): Promise<void>;
  /** Resolves with the value of an input. */
  inputValue(limit?: ActionLimit): Promise<string>;
  /** Types the characters one after the other. */
  pressSequentially(text: string, limit?: ActionLimit): Promise<void>;
  /** Selects an option by its value. */
  selectOption(value: string, limit?: ActionLimit): Promise<unknown>;
}

/** The members of Playwright's `Frame` that `fillCard` uses. */
export interface FrameLike {
  /** Returns the URL of the frame. */
  url(): string;
  /** Returns a locator for the elements that match a CSS selector. */
  locator(selector: string): LocatorLike;
}

/** The members of Playwright's `Page` that `fillCard` uses. */
export interface PageLike {
  /** Returns all frames of the page. */
  frames(): readonly FrameLike[];
  /** Resolves after this number of milliseconds. */
  waitForTimeout(durationMs: number): Promise<void>;
}

/** Values that a shopper types into a card form. Fields without a value are left alone. */
export interface TypedCard {
  /** Number of the card, for example `4111111111111111`. */
  number: string;
  /** Month and year, for example `12/30` or `12/2030`; also for forms with two fields. */
  expirationDate: string;
  /** Security code, for example `123`. */
  cvv?: string | undefined;
  /** Postal code, for example `60606`. */
  postalCode?: string | undefined;
  /** Name on the card. */
  cardholderName?: string | undefined;
}

/** Options of `fillCard`. */
export interface FillCardOptions {
  /** Index of the card form, from 0, in the order of insertion. Required if the page has several. */
  form?: number | undefined;
  /** Milliseconds for the whole call. Default 10000; 0 searches once for the fields, and sets no limit for typing. */
  timeout?: number | undefined;
}

interface CardFrame {
  frame: FrameLike;
  role: string;
}

interface FoundField {
  key: FieldKey;
  locator: LocatorLike;
  isSelect: boolean;
}

/** Fields to fill in the order of typing, or the reason why they cannot be filled yet. */
type Search = { fields: readonly FoundField[]; values: ReadonlyMap<FieldKey, string> } | { reason: string };

/** A call of `fillCard`, from its start to its verdict. */
interface Filling {
  page: PageLike;
  form: number | undefined;
  timeout: number;
  /** Reason that the call has not ended yet. */
  problem: string;
  /** Limit of the next action: the rest of the time; for Playwright, 0 means no limit. */
  limit(): ActionLimit;
}

/** Pause between two searches for the fields. */
const pollEveryMs = 50;

/** Attempts to type one text: the length of the security code follows the number, which another frame holds. */
const mostAttempts = 10;

/**
 * Types a card into the frames of `<pay-card>` or of hosted fields, key by key, in a test with Playwright. Waits until
 * the fields are ready, and replaces what they contain. If no key reaches a field, inserts its text at once.
 *
 * @param page - Playwright's `Page`.
 * @throws `Error` for a malformed date, if the card is not filled when the time is over, if the page has several card
 * forms and `form` is not set, or if a field does not accept the whole text. The message names the field.
 * @example
 * ```ts
 * await fillCard(page, { number: testCards.visa, expirationDate: '12/30', cvv: '123' });
 * ```
 */
export async function fillCard(
  page: PageLike,
  card: TypedCard,
  { form, timeout = 10_000 }: FillCardOptions = {},
): Promise<void> {
  const end = performance.now() + timeout;
  const filling: Filling = {
    page,
    form,
    timeout,
    problem: 'the page does not respond',
    limit: () => (timeout > 0 ? { timeout: Math.max(1, end - performance.now()) } : {}),
  };
  const work = fill(filling, card);
  if (timeout <= 0) return work;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(tooLate(filling));
    }, timeout);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

const tooLate = ({ problem, timeout }: Filling): Error =>
  new Error(`fillCard: ${problem} (waited ${timeout} ms)`);

async function fill(filling: Filling, card: TypedCard): Promise<void> {
  const date = splitDate(card.expirationDate);
  const wholeDate = new Map([['expirationDate', `${date.month}${date.year}`]] as const);
  const partsOfDate = new Map([
    ['expirationMonth', date.month],
    ['expirationYear', `20${date.year}`],
  ] as const);
  const { fields, values } = await waitForFields(
    filling,
    [wholeDate, partsOfDate].map((dates) => typedValues(card, dates)),
  );
  for (const field of fields) {
    const { key, isSelect, locator } = field;
    const text = values.get(key) ?? '';
    filling.problem = `the field ${key} cannot be filled`;
    try {
      await (isSelect ? locator.selectOption(text, filling.limit()) : typeText(filling, field, text));
    } catch (cause) {
      const reason = isError(cause) ? cause.message : String(cause);
      throw new Error(`fillCard: ${filling.problem}: ${reason}`, { cause });
    }
  }
}

/** Searches until all fields are there, or the time is over. */
async function waitForFields(
  filling: Filling,
  sets: readonly ReadonlyMap<FieldKey, string>[],
): Promise<Exclude<Search, { reason: string }>> {
  const { page, form, timeout } = filling;
  for (let waitedMs = 0; ; waitedMs += pollEveryMs) {
    const found = await findFields(page, form, sets);
    if (!('reason' in found)) return found;
    filling.problem = found.reason;
    if (waitedMs >= timeout) throw tooLate(filling);
    await page.waitForTimeout(pollEveryMs);
  }
}

function typedValues(
  { number, cvv, postalCode, cardholderName }: TypedCard,
  dates: ReadonlyMap<FieldKey, string>,
): ReadonlyMap<FieldKey, string> {
  const values = new Map<FieldKey, string>([['number', number], ...dates]);
  const others = { cvv, postalCode, cardholderName };
  for (const key of ['cvv', 'postalCode', 'cardholderName'] as const) {
    const text = others[key];
    if (text !== undefined) values.set(key, text);
  }
  return values;
}

/** Finds the fields for one of the sets of values: the date is one field or two. */
async function findFields(
  page: PageLike,
  form: number | undefined,
  sets: readonly ReadonlyMap<FieldKey, string>[],
): Promise<Search> {
  const forms = cardForms(page);
  if (form === undefined && forms.length > 1) {
    return { reason: `the page has ${forms.length} card forms; choose one with the option "form"` };
  }
  const frames = forms[form ?? 0];
  if (!frames) {
    return {
      reason: form === undefined ? 'the page has no card form' : `the page has no card form ${form}`,
    };
  }
  const keys = [...new Set(sets.flatMap((values) => [...values.keys()]))];
  const found = new Map<FieldKey, FoundField>();
  for (const key of keys) {
    const field = await findField(frames, key);
    if (field) found.set(key, field);
  }
  const searches = sets.map((values) => ({
    values,
    fields: [...values.keys()].flatMap((key) => found.get(key) ?? []),
    missing: [...values.keys()].filter((key) => !found.has(key)),
  }));
  // A form with two fields for the date does not lack the one field.
  const [best] = searches.sort((one, other) => one.missing.length - other.missing.length);
  if (best?.missing.length === 0) return best;
  const present = [...found.keys()].join(', ') || 'no fields';
  return { reason: `the card form has no field ${best?.missing.join(', ')}; it has ${present}` };
}

/** Returns the frames of every card form; the frames of one card share a channel. */
function cardForms(page: PageLike): CardFrame[][] {
  const forms = new Map<string, CardFrame[]>();
  for (const frame of page.frames()) {
    const url = parseUrl(frame.url());
    if (!url || !/\/hosted-fields-(?:form-)?frame(?:\.min)?\.html$/.test(url.pathname)) continue;
    const address = readHash(url.hash);
    if (!address) continue;
    const { channel, role } = address;
    forms.set(channel, [...(forms.get(channel) ?? []), { frame, role }]);
  }
  return [...forms.values()];
}

async function findField(frames: readonly CardFrame[], key: FieldKey): Promise<FoundField | undefined> {
  const owner = frames.find(({ role }) => role === 'form' || role === key);
  if (!owner) return undefined;
  const selector = `[data-braintree-name="${key}"]`;
  try {
    const locator = owner.frame.locator(selector);
    if ((await locator.count()) === 0) return undefined;
    return { key, locator, isSelect: (await owner.frame.locator(`select${selector}`).count()) > 0 };
  } catch {
    // The frame was removed or reloaded during the search; the next search finds its successor.
    return undefined;
  }
}

async function typeText({ page, limit }: Filling, { locator }: FoundField, text: string): Promise<void> {
  const length = lengthOf(text);
  for (let attempt = 1; ; attempt += 1) {
    await locator.fill('', limit());
    const before = await locator.inputValue(limit());
    await locator.pressSequentially(text, limit());
    // Over WebDriver BiDi, Playwright sends keys to the page instead of to a frame of another origin.
    if ((await locator.inputValue(limit())) === before) await locator.fill(text, limit());
    // A masked field shows other characters, but as many.
    const accepted = lengthOf(await locator.inputValue(limit()));
    if (accepted === length) return;
    if (attempt === mostAttempts) throw new Error(`it accepted ${accepted} of ${length} characters`);
    await page.waitForTimeout(pollEveryMs);
  }
}

/** Returns the number of characters without those that the formatting of a field adds. */
const lengthOf = (text: string): number => text.replace(/[\s/-]/g, '').length;
