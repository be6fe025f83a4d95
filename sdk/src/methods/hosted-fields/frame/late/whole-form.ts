import { blankCard } from '../../../../core/marks/blank-card.js';
import { drawMark } from '../../../../core/marks/draw-mark.js';
import type { CardBrand } from '../../../../cards/brands.js';
import type { FrameContext } from '../frame-context.types.js';
import type { FieldView } from '../view.js';
import { serveReaders } from './card-readers.js';
import { type FieldAccess, type FrameCard, startFields } from './fields.js';
import { CardModel } from './model.js';
import { createVaultHandlers, prefetchTokenizer } from './vault.js';

/** Starts the late code of a whole form. */
export function start(context: FrameContext): void {
  // A form is one document, in which the keyboard's arrows move without intercepts.
  startFields(context, createFormCard, () => false);
}

/** Creates the card of a form, whose frame holds all values. */
function createFormCard(context: FrameContext, { read, update }: FieldAccess): FrameCard {
  const { view, configuration, notify } = context;
  const number = view.fields.get('number');
  const model = new CardModel(configuration.fields, {
    notify,
    onTyped: prefetchTokenizer,
    onUpdate() {
      update();
      if (number) showMark(number, model);
    },
  });
  serveReaders(context, model, read);
  return { model, handlers: createVaultHandlers(context, { model, read }) };
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
