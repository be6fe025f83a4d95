import type { Direction } from '../../shared/hosted-fields.protocol.js';
import { addHiddenInputs, type AutofillData } from './autofill.js';
import { CardModel } from './model.js';
import { type FrameCard, type FieldAccess, startRuntime } from './runtime.js';
import { RemoteModel } from './remote-model.js';
import type { FrameContext } from '../boot.js';
import { createFocusIntercepts, type ShowIntercepts } from './focus-intercept.js';
import { type TokenizeHandlers, createLazyTokenizer, prefetchTokenizer } from './lazy-tokenizer.js';
import { serveReaders } from './card-readers.js';
import { Vault } from './vault.js';
import { setBusy } from '../view.js';

interface FieldCard {
  model: FrameCard['model'];
  handlers: TokenizeHandlers;
  /** Passes on the values that autofill entered for other fields. */
  onFill: (autofill: AutofillData) => void;
}

/** Starts the runtime of a single field, whose value is stored here or in the vault frame. */
export function startFieldRuntime(context: FrameContext): void {
  const { view, configuration, notify } = context;
  const [shown] = configuration.shown;
  const field = shown && view.fields.get(shown);

  startRuntime(context, (access) => {
    const createCard = configuration.isVault ? createVaultCard : createRemoteCard;
    const { model, handlers, onFill } = createCard(context, access);
    if (field && !configuration.preventAutofill)
      addHiddenInputs({ form: view.form, shown, input: field.input, onFill });
    const onLeave = (towards: Direction) => {
      notify('leave', towards);
    };
    let show: ShowIntercepts | undefined;
    // Requested only by browsers with a software keyboard.
    const focusIntercepts = (sides: readonly Direction[]) => {
      if (!field) return false;
      show ??= createFocusIntercepts(view, field, onLeave);
      return show(sides);
    };
    return { model, handlers: { ...handlers, focusIntercepts } };
  });
}

/** Creates the card of the vault frame, which stores the values of all fields. */
function createVaultCard(context: FrameContext, { read, update, put }: FieldAccess): FieldCard {
  const { view, configuration, address, secret, notify } = context;
  const model = new CardModel(configuration.fields, {
    notify,
    onTyped: prefetchTokenizer,
    onUpdate() {
      update();
      vault.update();
    },
  });
  const vault = new Vault({ model, channel: address.channel, secret, put });
  const readAll = () => {
    read();
    return vault.read();
  };
  serveReaders(context, model, readAll);
  const handlers = createLazyTokenizer({
    model,
    pageOrigin: address.origin,
    read: readAll,
    onBusy(busy) {
      setBusy(view, busy);
      vault.setBusy(busy);
    },
  });
  const onFill = (data: AutofillData) => {
    vault.spread(data);
  };
  return { model, handlers, onFill };
}

/** Creates the card of a frame whose value is stored in the vault frame. */
function createRemoteCard(context: FrameContext, { read, update, put }: FieldAccess): FieldCard {
  const { view, configuration, address, secret } = context;
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
  const reject = () => Promise.reject(new TypeError('only the vault sends cards'));
  const onFill = (data: AutofillData) => {
    model.fill(data);
  };
  const handlers: TokenizeHandlers = {
    client: reject,
    adapt: reject,
    tokenize: reject,
    async join() {
      await model.join(address.channel, secret);
    },
  };
  return { model, handlers, onFill };
}
