import { brandMark } from './brand-mark.js';
import { CardModel } from './model.js';
import { startRuntime } from './runtime.js';
import type { FrameContext } from '../boot.js';
import { createLazyTokenizer, prefetchTokenizer } from './lazy-tokenizer.js';
import { serveReaders } from './card-readers.js';
import { type FieldView, setBusy } from '../view.js';

/** Starts the runtime of a whole form, whose values are all stored in this frame. */
export function startFormRuntime(context: FrameContext): void {
  const { view, configuration, address, notify } = context;
  const number = view.fields.get('number');
  startRuntime(context, ({ read, update }) => {
    const model = new CardModel(configuration.fields, {
      notify,
      onTyped: prefetchTokenizer,
      onUpdate() {
        update();
        if (number) showMark(number, model);
      },
    });
    const onBusy = (busy: boolean) => {
      setBusy(view, busy);
    };
    const tokenizer = createLazyTokenizer({ model, pageOrigin: address.origin, read, onBusy });
    serveReaders(context, model, read);
    // A form is one document, in which the keyboard's arrows move without intercepts.
    return { model, handlers: { ...tokenizer, focusIntercepts: () => false } };
  });
}

function showMark({ mark }: FieldView, { brands }: CardModel): void {
  const type = brands.length === 1 ? brands[0]?.type : undefined;
  if (!mark || mark.dataset['brand'] === (type ?? '')) return;
  mark.dataset['brand'] = type ?? '';
  mark.replaceChildren(brandMark(type));
}
