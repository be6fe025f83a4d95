import type { Direction } from '../hosted-fields.messages.js';
import { addHiddenInputs, type Filling } from './autofill.js';
import { CardModel } from './model.js';
import {
  type Card,
  type CardHandlers,
  type CardSurroundings,
  type ProgramOptions,
  startProgram,
} from './program.js';
import { RemoteModel } from './remote-model.js';
import type { Stops } from './stops.js';
import { Vault } from './vault.js';
import { setBusy } from './view.js';

interface FieldCard {
  model: Card['model'];
  handlers: CardHandlers;
  /** Takes what a filler had for other fields. */
  spread: (filling: Filling) => void;
}

/** One field, whose value lies here or in the frame of a sibling. */
export function startFieldProgram(options: ProgramOptions): void {
  const { view, configuration, channel, secret, pageOrigin, signal } = options;
  const [shown] = configuration.shown;
  const onBusy = (busy: boolean) => {
    setBusy(view, busy);
  };

  function keepHere({ read, update, put, tell }: CardSurroundings): FieldCard {
    const model = new CardModel(configuration.fields, {
      onNotice(notice) {
        vault.hear(notice);
        tell('change', notice);
      },
      onBin(bin) {
        tell('bin', bin);
      },
      onUpdate() {
        update();
        vault.update();
      },
    });
    const vault = new Vault({ model, channel, secret, pageOrigin, read, put, onBusy, signal });
    const spread = (filling: Filling) => {
      vault.spread(filling);
    };
    return { model, handlers: vault.handlers, spread };
  }

  function keepThere({ read, update, put }: CardSurroundings): FieldCard {
    const key = shown ?? 'number';
    const { fields } = configuration;
    const onFill = (text: string) => {
      put(key, text);
    };
    const model = new RemoteModel({ key, fields, onUpdate: update, onRead: read, onBusy, onFill });
    const refuse = () => Promise.reject(new TypeError('only the vault sends cards'));
    const join = async () => {
      await model.join(channel, secret, signal);
      return null;
    };
    const spread = (filling: Filling) => {
      model.fill(filling);
    };
    return { model, handlers: { client: refuse, tokenize: refuse, join }, spread };
  }

  startProgram(options, (surroundings) => {
    const { model, handlers, spread } = configuration.isVault
      ? keepHere(surroundings)
      : keepThere(surroundings);
    const field = shown && view.fields.get(shown);
    if (field && !configuration.preventAutofill) {
      const { form } = view;
      addHiddenInputs({ form, shown, input: field.input, onFill: spread, signal });
    }
    const onLeave = (towards: Direction) => {
      surroundings.tell('leave', towards);
    };
    let made: Stops | undefined;
    // Only browsers with a keyboard on the screen ever ask.
    const stops = async (wanted: readonly Direction[]) => {
      if (!field) return false;
      const { makeStops } = await import('./stops.js');
      made ??= makeStops(view, field, onLeave);
      return made(wanted);
    };
    return { model, handlers: { ...handlers, stops } };
  });
}
