import { blankCard } from '../../../../core/marks/blank-card.js';
import { drawMark } from '../../../../core/marks/draw-mark.js';
import type { CardBrand } from '../../../../cards/brands.js';
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
  const [brand] = brands.length === 1 ? brands : [];
  const type = brand?.type ?? '';
  if (!mark || mark.dataset['brand'] === type) return;
  mark.dataset['brand'] = type;
  if (brand) void showBrand(mark, brand);
  else mark.replaceChildren(drawMark(blankCard));
}

/** Shows the mark of a brand; the drawings load when the shopper has typed something. */
async function showBrand(mark: HTMLElement, { type, niceType }: CardBrand): Promise<void> {
  try {
    const { markOf } = await import('./common-marks.js');
    const drawing = await markOf(niceType);
    if (mark.dataset['brand'] === type) mark.replaceChildren(drawMark(drawing));
  } catch {
    // The mark is decoration.
  }
}
