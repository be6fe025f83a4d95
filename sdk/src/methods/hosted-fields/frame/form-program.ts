import { brandMark } from './brand-mark.js';
import { CardModel } from './model.js';
import { type ProgramOptions, startProgram } from './program.js';
import { createTill } from './till.js';
import { type FieldView, setBusy } from './view.js';

/** The fields of a whole form, whose values all lie here. */
export function startFormProgram(options: ProgramOptions): void {
  const { view, configuration, pageOrigin } = options;
  const number = view.fields.get('number');
  startProgram(options, ({ read, update, tell }) => {
    const model = new CardModel(configuration.fields, {
      onNotice(notice) {
        if (notice.type === 'notEmpty') till.prepare();
        tell('change', notice);
      },
      onBin(bin) {
        tell('bin', bin);
      },
      onUpdate() {
        update();
        if (number) showMark(number, model);
      },
    });
    const till = createTill(model, pageOrigin);
    return {
      model,
      handlers: {
        client: till.introduce,
        async tokenize(wanted, signal) {
          read();
          setBusy(view, true);
          try {
            return await till.tokenize(wanted, signal);
          } finally {
            setBusy(view, false);
          }
        },
        join: () => null,
        // A form is one document: its arrows go through it by themselves.
        stops: () => false,
      },
    };
  });
}

function showMark({ mark }: FieldView, { brands }: CardModel): void {
  const type = brands.length === 1 ? brands[0]?.type : undefined;
  if (!mark || mark.dataset['brand'] === (type ?? '')) return;
  mark.dataset['brand'] = type ?? '';
  mark.replaceChildren(brandMark(type));
}
