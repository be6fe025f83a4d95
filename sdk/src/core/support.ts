/**
 * Name of the first feature that this browser lacks and payments need; undefined where all are there.
 * The baseline is Safari 16.4 and its contemporaries, by what they can do and not by their names.
 */
export function missingFeature(): string | undefined {
  const scope = globalThis as unknown as Record<string, { prototype?: object } | undefined>;
  const has = (name: string, member?: string) => {
    const found = scope[name];
    return found !== undefined && (member === undefined || member in (found.prototype ?? found));
  };
  const needed: readonly [name: string, member?: string][] = [
    ['ElementInternals', 'setFormValue'],
    ['HTMLDialogElement', 'showModal'],
    ['HTMLFormElement', 'requestSubmit'],
    ['CSSStyleSheet', 'replaceSync'],
    ['MessageChannel'],
    ['AbortController'],
    ['ResizeObserver'],
    ['structuredClone'],
    ['crypto', 'getRandomValues'],
  ];
  const missing = needed.find((entry) => !has(...entry));
  return missing?.join('.');
}
