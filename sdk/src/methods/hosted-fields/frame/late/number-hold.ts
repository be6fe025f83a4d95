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

/** Id of this document. */
const ownId = uuid();

/**
 * Decides whether the page may learn about digits of a field. The page receives the first six digits of a number, and the
 * name of the cardholder; it must not combine them with the digits that the shopper goes on typing after the page has
 * cleared the field, or in a field of another document, of any kind. It cannot place the fields of one document upon each
 * other.
 */
export class NumberHold {
  readonly #documentId: string;
  #isHeld = false;
  /** True while there are digits that the shopper has entered, and that are no complete number. */
  #isStarted = false;

  constructor(documentId = ownId) {
    this.#documentId = documentId;
  }

  /** Records that the page has cleared the field: the shopper may still be typing. */
  clear(): void {
    if (this.#isStarted) storePart(uuid());
    this.#isHeld = this.#isStarted = false;
  }

  /** Records the text of a field of which the page learns nothing; it can have digits of a number. */
  note(text: string): void {
    if (/\d/.test(text)) storePart(this.#documentId);
  }

  /** Returns true if the page must not learn about these digits. Call it once for each change by the shopper. */
  holds(digits: string, isComplete: boolean): boolean {
    const begins = !this.#isStarted;
    this.#isStarted = digits !== '' && !isComplete;
    if (isComplete) removePart(this.#documentId);
    if (!this.#isStarted) return (this.#isHeld = false);
    if (begins && isPartElsewhere(this.#documentId)) this.#isHeld = true;
    if (!this.#isHeld) storePart(this.#documentId);
    return this.#isHeld;
  }
}

/**
 * Returns true if another document of this tab has received digits in the last minute. True if storage is blocked, or
 * does not belong to the whole tab.
 */
function isPartElsewhere(documentId: string): boolean {
  try {
    if (window.credentialless === true) return true;
    const [other, time = ''] = (sessionStorage.getItem(partKey) ?? documentId).split(' ');
    return other !== documentId && Date.now() - Number(time) < partMs;
  } catch {
    return true;
  }
}

function storePart(documentId: string): void {
  try {
    sessionStorage.setItem(partKey, `${documentId} ${Date.now()}`);
  } catch {
    // Other documents hold back all digits that are no complete number.
  }
}

function removePart(documentId: string): void {
  try {
    if (sessionStorage.getItem(partKey)?.startsWith(documentId)) sessionStorage.removeItem(partKey);
  } catch {
    // Nothing was stored.
  }
}
