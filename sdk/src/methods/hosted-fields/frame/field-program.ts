import type { Direction } from '../hosted-fields.messages.js';
import { addHiddenInputs, type Filling } from './autofill.js';
import type { CoverInput } from './cover.js';
import { CardModel } from './model.js';
import { type Card, type CardSurroundings, startProgram } from './program.js';
import { RemoteModel } from './remote-model.js';
import type { Scene } from './start.js';
import type { Stops } from './stops.js';
import { type CardHandlers, createTill, prepareTill } from './till.js';
import { Vault } from './vault.js';
import { setBusy } from './view.js';

interface FieldCard {
  model: Card['model'];
  handlers: CardHandlers;
  /** Takes what a filler had for other fields. */
  onFill: (filling: Filling) => void;
}

/** One field, whose value lies here or in the frame of a sibling. */
export function startFieldProgram(scene: Scene, coverInput?: CoverInput): void {
  const { view, configuration, tell } = scene;
  const [shown] = configuration.shown;
  const field = shown && view.fields.get(shown);

  startProgram(scene, coverInput, (surroundings) => {
    const keep = configuration.isVault ? keepHere : keepThere;
    const { model, handlers, onFill } = keep(scene, surroundings);
    if (field && !configuration.preventAutofill)
      addHiddenInputs({ form: view.form, shown, input: field.input, onFill });
    const onLeave = (towards: Direction) => {
      tell('leave', towards);
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

function keepHere(scene: Scene, { read, update, put }: CardSurroundings): FieldCard {
  const { view, configuration, address, secret, tell } = scene;
  const model = new CardModel(configuration.fields, {
    tell,
    onTyped: prepareTill,
    onUpdate() {
      update();
      vault.update();
    },
  });
  const vault = new Vault({ model, channel: address.channel, secret, put });
  const handlers = createTill({
    model,
    pageOrigin: address.origin,
    read() {
      read();
      return vault.read();
    },
    onBusy(busy) {
      setBusy(view, busy);
      vault.setBusy(busy);
    },
  });
  const onFill = (filling: Filling) => {
    vault.spread(filling);
  };
  return { model, handlers, onFill };
}

function keepThere(scene: Scene, { read, update, put }: CardSurroundings): FieldCard {
  const { view, configuration, address, secret } = scene;
  const key = configuration.shown[0] ?? 'number';
  const model = new RemoteModel({
    key,
    onUpdate: update,
    onRead: read,
    onBusy(busy) {
      setBusy(view, busy);
    },
    onFill(text) {
      put(key, text);
    },
  });
  const refuse = () => Promise.reject(new TypeError('only the vault sends cards'));
  const onFill = (filling: Filling) => {
    model.fill(filling);
  };
  const handlers: CardHandlers = {
    client: refuse,
    tokenize: refuse,
    async join() {
      await model.join(address.channel, secret);
    },
  };
  return { model, handlers, onFill };
}
