import { brandMark } from './brand-mark.js';
import type { CoverInput } from './cover.js';
import { CardModel } from './model.js';
import { startProgram } from './program.js';
import type { Scene } from './start.js';
import { createTill, prepareTill } from './till.js';
import { type FieldView, setBusy } from './view.js';

/** The fields of a whole form, whose values all lie here. */
export function startFormProgram(scene: Scene, coverInput?: CoverInput): void {
  const { view, configuration, address, tell } = scene;
  const number = view.fields.get('number');
  startProgram(scene, coverInput, ({ read, update }) => {
    const model = new CardModel(configuration.fields, {
      tell,
      onTyped: prepareTill,
      onUpdate() {
        update();
        if (number) showMark(number, model);
      },
    });
    const onBusy = (busy: boolean) => {
      setBusy(view, busy);
    };
    const till = createTill({ model, pageOrigin: address.origin, read, onBusy });
    // A form is one document: its arrows go through it by themselves.
    return { model, handlers: { ...till, stops: () => false } };
  });
}

function showMark({ mark }: FieldView, { brands }: CardModel): void {
  const type = brands.length === 1 ? brands[0]?.type : undefined;
  if (!mark || mark.dataset['brand'] === (type ?? '')) return;
  mark.dataset['brand'] = type ?? '';
  mark.replaceChildren(brandMark(type));
}
