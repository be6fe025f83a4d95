/**
 * Name of the first feature that this browser lacks and payments need; undefined where all are there.
 * The baseline is Safari 16.4 and its contemporaries, by what they can do and not by their names.
 */
export function missingFeature(): string | undefined {
  const scope = globalThis as unknown as Record<string, { prototype?: object } | undefined>;
  return needed.find((feature) => {
    const [name = '', member] = feature.split('.');
    const found = scope[name];
    return !found || (member !== undefined && !(member in (found.prototype ?? found)));
  });
}

/** Whoever has these has what is older than they are, too. */
const needed = [
  'ElementInternals.setFormValue',
  'HTMLDialogElement.showModal',
  'HTMLFormElement.requestSubmit',
  'CSSStyleSheet.replaceSync',
  'structuredClone',
];
