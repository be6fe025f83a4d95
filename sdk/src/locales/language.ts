/** Returns the language of the nearest ancestor with a `lang`, across shadow roots; else the browser's. */
export function languageOf(place: Element | ShadowRoot): string {
  const start = place instanceof ShadowRoot ? place.host : place;
  const around = start.closest('[lang]:not([lang=""])');
  // The ancestor may be a form, whose members are hidden by controls with their names.
  const lang = around && Element.prototype.getAttribute.call(around, 'lang');
  if (lang) return lang;
  const root = start.getRootNode();
  return root instanceof ShadowRoot ? languageOf(root) : navigator.language;
}
