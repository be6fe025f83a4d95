import { cardBrands } from '../../../cards/brands.js';
import { linkedController } from '../../../core/abort.js';
import { pause } from '../../../core/pause.js';
import { createLine, type Teller } from '../../../frames/port.js';
import { openDoor } from '../../../frames/siblings.js';
import { type FieldKey, type FieldNotice, parseKey } from '../hosted-fields.messages.js';
import { type Filling, fillingFor } from './autofill.js';
import type { CardModel } from './model.js';
import { type FieldNotices, parseFieldNotices, type Standing, type VaultNotices } from './sibling-kinds.js';
import { type CardSecret, noSecret } from './secret.js';
import { createTill, type Till } from './till.js';
import type { CardHandlers } from './program.js';

/** Milliseconds in which a field must hand over what it holds; one that is gone keeps nobody waiting. */
const readMs = 1_000;

export interface VaultOptions {
  model: CardModel;
  channel: string;
  secret: string;
  /** Origin of the page, as the frame's address names it. */
  pageOrigin: string;
  /** Takes over what stands in the inputs of this frame. */
  read(): void;
  /** Puts a text into a field of this frame; one that is elsewhere is left alone. */
  put(key: FieldKey, text: CardSecret): void;
  onBusy(busy: boolean): void;
  signal: AbortSignal;
}

interface Sibling {
  readonly line: Teller<VaultNotices>;
  readonly end: AbortController;
  told: string;
  values: number;
  /** Called when the field has told what stands in it. */
  onRead: (() => void) | undefined;
}

/** Where all values of a card are kept: here it is sent from, and fields in other frames join. */
export class Vault {
  readonly #options: VaultOptions;
  readonly #siblings = new Map<FieldKey, Sibling>();
  readonly #till: Till;

  constructor(options: VaultOptions) {
    this.#options = options;
    const { model, channel, secret, pageOrigin, signal } = options;
    this.#till = createTill(model, pageOrigin);
    openDoor({
      channel,
      secret,
      parse: parseKey,
      signal,
      onJoin: ({ body, port }) => {
        this.#admit(body, port);
      },
    });
  }

  /** What the page asks of the vault alone. */
  get handlers(): CardHandlers {
    const { read } = this.#options;
    return {
      client: this.#till.introduce,
      tokenize: async (options, signal) => {
        read();
        await this.#readSiblings();
        this.#setBusy(true);
        try {
          return await this.#till.tokenize(options, signal);
        } finally {
          this.#setBusy(false);
        }
      },
      join: () => null,
    };
  }

  /** Something happened to the card. */
  hear({ type }: FieldNotice): void {
    if (type === 'notEmpty') this.#till.prepare();
  }

  /** Tells every field how the card stands, where that has changed. */
  update(): void {
    for (const [key, sibling] of this.#siblings) {
      const standing = this.#standing(key, sibling);
      const text = JSON.stringify(standing);
      if (text === sibling.told) continue;
      sibling.told = text;
      sibling.line.tell('standing', standing);
    }
  }

  /** Hands every field what a filler had for it. */
  spread(filling: Filling): void {
    for (const key of this.#options.model.fields.keys()) {
      const text = fillingFor(key, filling, new Date());
      if (text === noSecret) continue;
      const sibling = this.#siblings.get(key);
      if (sibling) sibling.line.tell('fill', text);
      else this.#options.put(key, text);
    }
  }

  #admit(key: FieldKey, port: MessagePort): void {
    const { model, channel, signal } = this.#options;
    if (!model.fields.has(key)) return;
    this.#siblings.get(key)?.end.abort();
    const end = linkedController(signal);
    const sibling: Sibling = {
      end,
      told: '',
      values: 0,
      onRead: undefined,
      line: createLine<FieldNotices, VaultNotices>({
        port,
        channel,
        signal: end.signal,
        notices: parseFieldNotices,
        onNotice: (kind, body) => {
          if (kind === 'value') {
            // Counted, each is answered: the field explains its own value, also where it stands as the last one did.
            sibling.values += 1;
            model.set(key, body as CardSecret);
            this.update();
          } else if (kind === 'focus') model.focus(key);
          else if (kind === 'blur') model.blur(key);
          else if (kind === 'filled') this.spread(body as Filling);
          else if (kind === 'read') sibling.onRead?.();
          else model.requestSubmit(key);
        },
      }),
    };
    this.#siblings.set(key, sibling);
    this.update();
  }

  #standing(key: FieldKey, { values }: Sibling): Standing {
    const { model } = this.#options;
    return {
      state: model.state(key),
      brands: model.brands.map(({ type }) => type),
      accepted: cardBrands.filter((brand) => model.accepts(brand)).map(({ type }) => type),
      values,
    };
  }

  /** Not every filler tells by an event: what stands in the fields counts. */
  async #readSiblings(): Promise<void> {
    const reading = [...this.#siblings.values()].map((sibling) => {
      sibling.line.tell('read', null);
      return new Promise<void>((resolve) => (sibling.onRead = resolve));
    });
    await Promise.race([Promise.all(reading), pause(readMs, this.#options.signal)]);
  }

  #setBusy(busy: boolean): void {
    this.#options.onBusy(busy);
    for (const { line } of this.#siblings.values()) line.tell('busy', busy);
  }
}
