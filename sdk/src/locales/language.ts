/** Returns the language of the nearest ancestor with a `lang`, across shadow roots; else the browser's. */
export function languageOf(place: Element | ShadowRoot): string {
  const start = place instanceof ShadowRoot ? place.host : place;
  const lang = start.closest<HTMLElement>('[lang]:not([lang=""])')?.lang;
  if (lang !== undefined) return lang;
  const root = start.getRootNode();
  return root instanceof ShadowRoot ? languageOf(root) : navigator.language;
}
