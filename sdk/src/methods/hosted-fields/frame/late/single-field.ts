import type { Direction } from '../../shared/hosted-fields.types.js';
import type { FrameContext } from '../frame-context.types.js';
import type { FieldView } from '../view.js';
import { addHiddenInputs } from './autofill.js';
import { type CardHandlers, type FieldAccess, type FrameCard, startFields } from './fields.js';
import { createFocusIntercepts, type ShowIntercepts } from './focus-intercept.js';
import { createRemoteCard } from './remote-field.js';
import { createVaultCard } from './vault.js';

/** Starts the late code of a single field, or of a vault without fields. */
export function start(context: FrameContext): void {
  const { view, configuration } = context;
  const [shown] = configuration.shown;
  const field = shown && view.fields.get(shown);
  const createCard = (_: FrameContext, access: FieldAccess): FrameCard => {
    const create = configuration.isVault ? createVaultCard : createRemoteCard;
    const { model, handlers, onFill } = create(context, access);
    if (field && !configuration.preventAutofill)
      addHiddenInputs({ form: view.form, shown, input: field.input, onFill });
    return { model, handlers };
  };
  startFields(context, createCard, field ? focusInterceptsOf(field, context) : () => false);
}

/** Returns the handler that shows the focus intercepts, which only browsers with a software keyboard request. */
function focusInterceptsOf(
  field: FieldView,
  { view, notify }: FrameContext,
): CardHandlers['focusIntercepts'] {
  let show: ShowIntercepts | undefined;
  const onLeave = (towards: Direction) => {
    notify('leave', towards);
  };
  return (sides) => {
    show ??= createFocusIntercepts(view, field, onLeave);
    return show(sides);
  };
}
