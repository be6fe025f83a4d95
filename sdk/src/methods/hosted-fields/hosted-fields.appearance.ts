import { isPaymentError, type PaymentError } from '../../core/errors.js';
import type { HostedFrame } from '../../frames/hosted-frame.js';
import { hostedFieldsErrors } from './hosted-fields.errors.js';
import { fetchFont, type FieldFont } from './hosted-fields.fonts.js';
import type { CardRequests, StyleRule, WireFont } from './hosted-fields.messages.js';
import { readStyles, type Styles } from './hosted-fields.styles.js';

type Frame = HostedFrame<CardRequests>;

export interface AppearanceOptions {
  styles: Styles | undefined;
  fonts: readonly FieldFont[];
  /** A font did not come; the fields do without it. */
  onFailure: (error: PaymentError) => void;
  signal: AbortSignal;
}

/** What the page lends its fields beside custom properties: rules and fonts, kept in step while they stand. */
export class Appearance {
  readonly #frames = new Set<Frame>();
  readonly #fonts: readonly Promise<WireFont | undefined>[];
  readonly #lose: (family: string, cause: unknown) => void;
  #styles: Styles;
  #rules: readonly StyleRule[];

  constructor({ styles = {}, fonts, onFailure, signal }: AppearanceOptions) {
    this.#styles = styles;
    this.#rules = readStyles(styles);
    this.#lose = (family, cause) => {
      if (!signal.aborted) onFailure(hostedFieldsErrors.FONT_FAILED({ words: { family }, cause }));
    };
    this.#fonts = fonts.map(async (font) => {
      try {
        return await fetchFont(font, signal);
      } catch (cause) {
        this.#lose(font.family, cause);
        return undefined;
      }
    });
  }

  /** The merchant's rules as they are now. */
  get rules(): readonly StyleRule[] {
    return this.#rules;
  }

  /** From now on the frame hears of new rules. */
  dress(frame: Frame): void {
    this.#frames.add(frame);
  }

  /** Hands a frame the fonts; again after a reload, which has lost them. */
  async bringFonts(frame: Frame): Promise<void> {
    for (const fetched of this.#fonts) {
      const font = await fetched;
      if (!font) continue;
      await frame.ask('font', font).catch((cause: unknown) => {
        this.#lose(font.family, cause);
      });
    }
  }

  /** New rules of the merchant. */
  async restyle(styles: Styles): Promise<void> {
    this.#styles = styles;
    await this.#apply();
  }

  /** The page looks different now: classes that were read may too. */
  refresh(): void {
    this.#apply().catch((error: unknown) => {
      // The fields have ended.
      if (!isPaymentError(error)) throw error;
    });
  }

  async #apply(): Promise<void> {
    const rules = readStyles(this.#styles);
    if (JSON.stringify(rules) === JSON.stringify(this.#rules)) return;
    this.#rules = rules;
    await Promise.all([...this.#frames].map((frame) => frame.ask('styles', rules)));
  }
}
