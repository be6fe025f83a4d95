import { uuid } from '../../../../core/random.js';

/** Entry of the tab's storage with the field that has received a part of a number, and when. */
const partKey = 'tessera.part-of-number';

/** Time in ms for which a part of a number in one field holds back the parts in others. */
const partMs = 60_000;

/**
 * Decides whether the page may learn about a number that is not complete. The page receives the first six digits of a
 * field; it must not combine them with the digits that the shopper goes on typing after the page has cleared the field,
 * or has moved the focus into the field of another form.
 */
export class NumberHold {
  readonly #field = uuid();
  #isHeld = false;
  /** True while there is something that the shopper has entered. */
  #isStarted = false;
  #restartedAt = 0;

  /** Holds back the next number, because the page has cleared the field: the shopper may still be typing. */
  holdNext(): void {
    this.#isHeld = true;
  }

  /** Records a click in the empty field: the shopper sees that it is empty, and starts again. */
  restart(): void {
    this.#isHeld = false;
    this.#restartedAt = Date.now();
  }

  /** Returns true if the page must not learn about this text. Call it once for each change by the shopper. */
  holds(text: string, isComplete: boolean): boolean {
    const begins = !this.#isStarted;
    this.#isStarted = text !== '';
    if (isComplete) removePart(this.#field);
    if (isComplete || !this.#isStarted) return (this.#isHeld = false);
    if (begins && isPartElsewhere(this.#field, this.#restartedAt)) this.#isHeld = true;
    if (!this.#isHeld) storePart(this.#field);
    return this.#isHeld;
  }
}

/** Returns true if another field of this tab has received a part of a number since the time. True if storage is blocked. */
function isPartElsewhere(field: string, since: number): boolean {
  try {
    const [other, time = ''] = (sessionStorage.getItem(partKey) ?? field).split(' ');
    return other !== field && Number(time) >= since && Date.now() - Number(time) < partMs;
  } catch {
    return true;
  }
}

function storePart(field: string): void {
  try {
    sessionStorage.setItem(partKey, `${field} ${Date.now()}`);
  } catch {
    // Other fields hold back every number that is not complete.
  }
}

function removePart(field: string): void {
  try {
    if (sessionStorage.getItem(partKey)?.startsWith(field)) sessionStorage.removeItem(partKey);
  } catch {
    // Nothing was stored.
  }
}
