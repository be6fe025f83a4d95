import { uuid } from '../../../../core/random.js';

declare global {
  interface Window {
    /** True in Chromium for a page in a frame with `credentialless`, which has a storage of its own. */
    readonly credentialless?: boolean;
  }
}

/** Entry of the tab's storage with the document that has received digits, and when. */
const partKey = 'tessera.part-of-number';

/** Time in ms for which digits in one document hold back those in others. */
const partMs = 60_000;

const ownDocument = uuid();

/**
 * Decides whether the page may learn about digits of a field. The page receives the first six digits of a number, and the
 * name of the cardholder; it must not combine them with the digits that the shopper goes on typing after the page has
 * cleared the field, or has moved the focus into a field of another document, of any kind. It cannot place the fields of one
 * document upon each other.
 */
export class NumberHold {
  readonly #document: string;
  #isHeld = false;
  /** True while there is something that the shopper has entered. */
  #isStarted = false;
  #restartedAt = 0;

  constructor(document = ownDocument) {
    this.#document = document;
  }

  /** Holds back the next number, because the page has cleared the field: the shopper may still be typing. */
  holdNext(): void {
    this.#isHeld = true;
  }

  /** Records a click in the empty field: the shopper sees that it is empty, and starts again. */
  restart(): void {
    this.#isHeld = false;
    this.#restartedAt = Date.now();
  }

  /** Records the text of a field of which the page learns nothing; it can have digits of a number. */
  note(text: string): void {
    if (/\d/.test(text)) storePart(this.#document);
  }

  /** Returns true if the page must not learn about these digits. Call it once for each change by the shopper. */
  holds(digits: string, isComplete: boolean): boolean {
    const begins = !this.#isStarted;
    this.#isStarted = digits !== '';
    if (isComplete) removePart(this.#document);
    if (isComplete || !this.#isStarted) return (this.#isHeld = false);
    if (begins && isPartElsewhere(this.#document, this.#restartedAt)) this.#isHeld = true;
    if (!this.#isHeld) storePart(this.#document);
    return this.#isHeld;
  }
}

/**
 * Returns true if another document of this tab has received digits since the time. True if storage is blocked, or does not
 * belong to the whole tab.
 */
function isPartElsewhere(document: string, since: number): boolean {
  try {
    if (window.credentialless === true) return true;
    const [other, time = ''] = (sessionStorage.getItem(partKey) ?? document).split(' ');
    return other !== document && Number(time) >= since && Date.now() - Number(time) < partMs;
  } catch {
    return true;
  }
}

function storePart(document: string): void {
  try {
    sessionStorage.setItem(partKey, `${document} ${Date.now()}`);
  } catch {
    // Other documents hold back all digits that are no complete number.
  }
}

function removePart(document: string): void {
  try {
    if (sessionStorage.getItem(partKey)?.startsWith(document)) sessionStorage.removeItem(partKey);
  } catch {
    // Nothing was stored.
  }
}
