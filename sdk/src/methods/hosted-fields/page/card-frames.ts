import type { PaymentError } from '../../../core/errors.js';
import {
  ifParsable,
  optional,
  parseNumber,
  parseObject,
  type Parser,
  Unparsable,
} from '../../../core/parse.js';
import type { Theme } from '../../../core/theme.js';
import {
  type BufferedConnection,
  bufferConnection,
  type TakeConnection,
} from '../../../frames/host/buffered-connection.js';
import { type Connection, handshakeWithFrame } from '../../../frames/host/frame-handshake.js';
import { hide } from '../../../frames/host/hide.js';
import { type OpenedFrame, openFrame, takeChannel } from '../../../frames/host/open-frame.js';
import { readTheme } from '../../../frames/host/theme.js';
import { messageFailed } from '../../../frames/rpc/frame.errors.js';
import { loadCatalogue } from '../../../locales/catalogues.js';
import { messages as english } from '../../../locales/en.labels.js';
import { directionOf, languageOf, textTag } from '../../../locales/language.js';
import type { FrameConfiguration, StyleRule } from '../shared/frame-configuration.protocol.js';
import type { Card } from '../shared/hosted-fields.types.js';
import { type FrameSpec, rejectSecondFrame } from './frame-plan.js';
import { cardFrameUrl } from './frame-url.js';
import { configureFields, type Labels, titleOf } from './field-configuration.js';
import type { CheckedOptions } from './hosted-fields-options.types.js';

/** Current rules of the merchant; a frame receives them at start-up, also after a reload. */
export interface FrameStyles {
  rules: readonly StyleRule[];
}

interface CardFramesOptions {
  options: CheckedOptions;
  plan: readonly FrameSpec[];
  styles: FrameStyles;
  /** Frame of a whole form that the caller has opened before. */
  opened: OpenedFrame | undefined;
  signal: AbortSignal;
}

/** Opens the frames of a card, starts the handshake with each of them, and buffers their messages. */
export async function openCardFrames(given: CardFramesOptions): Promise<BufferedFrame[]> {
  const { options, plan, styles, opened, signal } = given;
  const locale = options.locale ?? languageOf(plan[0]?.container ?? document.body);
  const loading = loadCatalogue(locale);
  const messages = loading.then((found) => ({
    ...english,
    ...found?.common,
    ...options.texts,
  }));
  const frames = opened ? [opened] : await openFrames(options, plan, signal);
  return frames.map((frame, index) => {
    // There is one frame per entry of the plan.
    const spec = plan[index] as FrameSpec;
    void loading.then((found) => {
      if (found && directionOf(locale) === 'rtl') frame.element.dir = 'rtl';
    });
    void messages.then((found) => (frame.element.title = titleOf(spec, options.fields, found)));
    return new BufferedFrame(spec, frame, { options, styles, locale, messages, signal });
  });
}

/** Opens all frames of the plan on one channel. */
async function openFrames(
  options: CheckedOptions,
  plan: readonly FrameSpec[],
  signal: AbortSignal,
): Promise<OpenedFrame[]> {
  const url = cardFrameUrl(options, plan[0]?.role === 'form');
  const channel = await takeChannel();
  return Promise.all(
    plan.map(async (spec) => {
      const { role, container, isVault } = spec;
      const check = () => {
        rejectSecondFrame(spec);
      };
      const opening = { url, role, channel, isVault, title: english.formTitle, container, check, signal };
      const opened = await openFrame(opening);
      // A vault without a field must be neither visible nor focusable.
      if (role === 'vault') {
        opened.element.tabIndex = -1;
        hide(opened.element);
      }
      return opened;
    }),
  );
}

/** Settings that all frames of a card have in common. */
interface CardSettings {
  options: CheckedOptions;
  styles: FrameStyles;
  locale: string;
  messages: Promise<Labels>;
  signal: AbortSignal;
}

/** Frame of the card whose messages are buffered until the late code is loaded. */
export class BufferedFrame {
  readonly spec: FrameSpec;
  readonly opened: OpenedFrame;
  /** Resolves when the fields can be used, with the vault's brand table. Rejects with a `FRAME_…` code or `ABORTED`. */
  readonly ready: Promise<readonly Card[]>;
  /** Theme that the frame was configured with; undefined before its handshake. */
  theme: Theme | undefined;
  #buffered: BufferedConnection | undefined;
  #takeOver: TakeConnection | undefined;
  #lost: PaymentError | undefined;
  #onLost: ((error: PaymentError) => void) | undefined;

  constructor(spec: FrameSpec, opened: OpenedFrame, settings: CardSettings) {
    this.spec = spec;
    this.opened = opened;
    this.ready = new Promise((resolve, reject) => {
      handshakeWithFrame({
        opened,
        configuration: () => this.#configure(settings),
        onConnection: (connection) => {
          if (this.#takeOver) this.#takeOver(connection);
          else this.#buffer(connection, resolve, reject);
        },
        onLost: (error) => {
          if (this.#onLost) this.#onLost(error);
          else this.#lost = error;
        },
        signal: settings.signal,
      }).catch(reject);
    });
  }

  /** Makes the frame load its late code. */
  wake(): void {
    this.#buffered?.wake();
  }

  /** Passes on the current connection, and each new one after a reload; reports the loss of the frame's document. */
  handOver(take: TakeConnection, onLost: (error: PaymentError) => void): void {
    this.#takeOver = take;
    this.#buffered?.handOver(take);
    this.#onLost = onLost;
    if (this.#lost) onLost(this.#lost);
  }

  /** Buffers the messages of a connection, and reports when the frame has rendered its fields. */
  #buffer(
    connection: Connection,
    onReady: (cards: readonly Card[]) => void,
    onError: (error: PaymentError) => void,
  ): void {
    const { role } = this.spec;
    const { channel, element } = this.opened;
    this.#buffered = bufferConnection(connection, (message) => {
      if (message.channel !== channel.id) return;
      if (message.tessera === 'error') onError(messageFailed());
      const ready = message.kind === 'ready' ? parseReady(message.body) : undefined;
      if (!ready) return;
      if (role === 'form') element.style.setProperty('height', `${ready.height}px`);
      onReady(ready.cards ?? []);
    });
  }

  /** Returns the frame's configuration, with the theme that the page gives it now. */
  async #configure({ options, styles, locale, messages }: CardSettings): Promise<FrameConfiguration> {
    const { keys, role, isVault } = this.spec;
    const { fields, preventAutofill, disabled } = options;
    const found = await messages;
    const theme = readTheme(this.opened.element);
    this.theme = theme;
    return {
      fields: configureFields(fields, found),
      shown: keys,
      isForm: role === 'form',
      isVault,
      locale: textTag(locale),
      title: titleOf(this.spec, fields, found),
      messages: { ...found },
      theme,
      rules: styles.rules,
      preventAutofill: preventAutofill === true,
      disabled: disabled === true,
    };
  }
}

const parseBrandTable: Parser<readonly Card[]> = (value) => {
  if (!Array.isArray(value)) throw new Unparsable();
  return value as readonly Card[];
};

/** Parses the first notification of a frame; its brands are the SDK's own table. */
const parseReady = ifParsable(parseObject({ height: parseNumber, cards: optional(parseBrandTable) }));
