/** Texts that would run code where a page inserts them as markup, as an address or as a script. */
export const injections = [
  `"'><img src=x onerror="globalThis.injected = 1"><svg onload="globalThis.injected = 1">`,
  '</script></style></title><script>globalThis.injected = 1</script>',
  'javascript:globalThis.injected=1',
  '${globalThis.injected = 1}{{globalThis.injected = 1}}',
] as const;

/** Returns objects as a parsed JSON text gives them, which add members to every object where they are merged carelessly. */
export const pollutions = (): readonly object[] =>
  [
    '{ "__proto__": { "injected": 1 } }',
    '{ "constructor": { "prototype": { "injected": 1 } } }',
    '{ "input": { "__proto__": { "injected": 1 } }, "number": { "constructor": { "prototype": { "injected": 1 } } } }',
  ].map((text) => JSON.parse(text) as object);

/** Elements that no page of a test has: inline scripts, handlers in attributes, and addresses that are scripts. */
export const injectedElements =
  'script:not([src]), [onerror], [onload], [href^="javascript:"], [src^="javascript:"]';

/** Returns what the values above have left in a document or a shadow root: global members, and elements. */
export function injected(root: ParentNode): string[] {
  // `globalThis` inherits the members of every object.
  const members = 'injected' in globalThis ? ['a global, or a member of every object'] : [];
  return [...members, ...[...root.querySelectorAll(injectedElements)].map(({ outerHTML }) => outerHTML)];
}
