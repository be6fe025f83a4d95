import { settleAll } from '../core/settle-all.js';
import { ButtonSheet } from './button.sheet.js';
import { CardSheet } from './card.sheet.js';
import { errorWithCause } from './drop-in.errors.js';
import { DropinError } from './dropin-error.js';
import type { OptionId } from './drop-in.types.js';
import { logError } from './log-error.js';
import type { WalletDrawings } from './mark.template.js';
import { type Sheet, type SheetHost, Unavailable } from './sheet.types.js';

const sheetOf = (id: OptionId, host: SheetHost): Sheet =>
  id === 'card' ? new CardSheet(host) : new ButtonSheet(id, host);

/** Payment options of a Drop-in with their sheets. */
export class PaymentOptions {
  readonly sheets: readonly Sheet[];
  /** Errors of the options that could not be loaded; these are shown, but cannot be chosen. */
  readonly failed = new Map<OptionId, unknown>();

  readonly #signal: AbortSignal;
  #ids: readonly OptionId[];

  constructor(enabled: readonly OptionId[], host: SheetHost) {
    this.#signal = host.signal;
    this.#ids = enabled;
    this.sheets = enabled.map((id) => sheetOf(id, host));
  }

  /** Names of the offered options, in their order. */
  get ids(): readonly OptionId[] {
    return this.#ids;
  }

  /** Returns the sheet of a view; undefined for the other views. */
  sheet(view: string): Sheet | undefined {
    return this.sheets.find(({ id }) => id === view);
  }

  /** The sheet with the card form. */
  get card(): CardSheet | undefined {
    return this.sheets.find((sheet) => sheet instanceof CardSheet);
  }

  /** Drawings of the wallets; undefined until their code is loaded. */
  get walletDrawings(): WalletDrawings | undefined {
    return this.sheets.find(({ walletDrawings }) => walletDrawings)?.walletDrawings;
  }

  /** Loads all options. */
  async start(): Promise<void> {
    await Promise.all(this.sheets.map((sheet) => this.#start(sheet)));
  }

  /** Throws a `DropinError` if none of the options can be used. */
  check(): void {
    if (this.#ids.length === 0) throw new DropinError('No payment option is available in this browser.');
    const [cause] = this.#ids.map((id) => this.failed.get(id));
    if (this.#ids.every((id) => this.failed.has(id)))
      throw errorWithCause('No payment option could be loaded. The causes are in the console.', cause);
  }

  /** Ends all options. Resolves with the errors of those that could not be ended. */
  async teardown(): Promise<unknown[]> {
    const outcomes = await settleAll(this.sheets.map((sheet) => sheet.teardown()));
    return outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
  }

  async #start(sheet: Sheet): Promise<void> {
    try {
      await sheet.start();
    } catch (error) {
      // The Drop-in was torn down in the meantime.
      if (this.#signal.aborted) return;
      if (error instanceof Unavailable) {
        this.#ids = this.#ids.filter((id) => id !== sheet.id);
        return;
      }
      this.failed.set(sheet.id, error);
      logError(`The option ${sheet.id} could not be loaded.`, error);
    }
  }
}
