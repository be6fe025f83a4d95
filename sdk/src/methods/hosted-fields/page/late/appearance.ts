import { ignorePaymentError, type PaymentError } from '../../../../core/errors.js';
import { hostedFieldsErrors } from '../../shared/hosted-fields.errors.js';
import { fetchFont, type FieldFont } from './fonts.js';
import type { CardRequests, WireFont } from '../../shared/hosted-fields.protocol.js';
import type { FrameStyles } from '../card-frames.js';
import type { RpcClient } from '../../../../frames/rpc/rpc-client.js';
import { readStyles, type Styles } from '../styles.js';
import { writeJson } from '../../../../core/json.js';

interface AppearanceOptions {
  /** Rules that every frame applies at start-up. */
  applied: FrameStyles;
  styles: Styles | undefined;
  fonts: readonly FieldFont[];
  /** Called when a font could not be loaded; the fields fall back to other fonts. */
  onFailure: (error: PaymentError) => void;
  signal: AbortSignal;
}

/** Rules and fonts of the page, kept up to date in all frames. */
export class Appearance {
  readonly #frames = new Set<RpcClient<CardRequests>>();
  readonly #fonts: readonly Promise<WireFont | undefined>[];
  readonly #reportFailure: (family: string, cause: unknown) => void;
  readonly #applied: FrameStyles;
  #styles: Styles;

  constructor({ applied, styles = {}, fonts, onFailure, signal }: AppearanceOptions) {
    this.#applied = applied;
    this.#styles = styles;
    this.#reportFailure = (family, cause) => {
      if (!signal.aborted) onFailure(hostedFieldsErrors.FONT_FAILED({ params: { family }, cause }));
    };
    this.#fonts = fonts.map(async (font) => {
      try {
        return await fetchFont(font, signal);
      } catch (cause) {
        this.#reportFailure(font.family, cause);
        return undefined;
      }
    });
  }

  /** Sends future changes of the rules to the frame, too. */
  addFrame(frame: RpcClient<CardRequests>): void {
    this.#frames.add(frame);
  }

  /** Sends the fonts to a frame, again after each reload. */
  async sendFonts(frame: RpcClient<CardRequests>): Promise<void> {
    for (const fetched of this.#fonts) {
      const font = await fetched;
      if (!font) continue;
      await frame.request('font', font).catch((cause: unknown) => {
        this.#reportFailure(font.family, cause);
      });
    }
  }

  /** Replaces the merchant's rules. */
  async restyle(styles: Styles): Promise<void> {
    this.#styles = styles;
    await this.#apply();
  }

  /** Reads the rules again after the page's theme changed, because they may refer to classes of the page. */
  refresh(): void {
    // Fails if the fields have been torn down, or a frame failed.
    this.#apply().catch(ignorePaymentError);
  }

  async #apply(): Promise<void> {
    const rules = readStyles(this.#styles);
    if (writeJson(rules) === writeJson(this.#applied.rules)) return;
    this.#applied.rules = rules;
    await Promise.all([...this.#frames].map((frame) => frame.request('styles', rules)));
  }
}
