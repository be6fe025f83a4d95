import { readdirSync, readFileSync } from 'node:fs';

/** Tag names by class, from the define files. */
const tags = new Map(
  readdirSync('sdk/src', { recursive: true })
    .filter((file) => /(?:^|\/)define\.ts$/.test(file))
    .flatMap((file) => [
      ...readFileSync(`sdk/src/${file}`, 'utf8').matchAll(/defineElement\('([\w-]+)', (\w+)\)/g),
    ])
    .map(([, tag, name]) => [name, tag]),
);

/** Fails the build for undocumented slots, parts, properties, events and attributes. */
function complete() {
  return {
    name: 'complete',
    packageLinkPhase({ customElementsManifest }) {
      // The analyzer uses the first argument of an event as its name; these events are classes with fixed
      // names.
      for (const { declarations } of customElementsManifest.modules) {
        for (const element of declarations) {
          if (tags.has(element.name)) {
            Object.assign(element, { customElement: true, tagName: tags.get(element.name) });
          }
          element.events = element.events?.filter(({ name }) => /^pay-/.test(name ?? ''));
          element.members = element.members?.filter(({ name, privacy }) => !name.startsWith('#') && !privacy);
        }
      }
      const missing = customElementsManifest.modules.flatMap((module) =>
        module.declarations.filter(({ tagName }) => tagName).flatMap((element) => gaps(module.path, element)),
      );
      if (missing.length > 0) throw new Error(`Undocumented:\n  ${missing.join('\n  ')}`);
    },
  };
}

function gaps(file, element) {
  const source = readFileSync(file, 'utf8');
  const documented = (kind) => new Set((element[kind] ?? []).map(({ name }) => name));
  const used = (pattern) => new Set([...source.matchAll(pattern)].map(([, name]) => name));
  const lacking = (kind, names) =>
    [...names].filter((name) => !documented(kind).has(name)).map((name) => `${file}: ${kind} "${name}"`);
  const silent = ['slots', 'cssParts', 'cssProperties', 'events', 'attributes'].flatMap((kind) =>
    (element[kind] ?? [])
      .filter(({ description, inheritedFrom }) => !description && !inheritedFrom)
      .map(({ name }) => `${file}: ${kind} "${name}" has no description`),
  );
  return [
    ...lacking('cssParts', used(/\bpart="([\w-]+)"/g)),
    ...lacking(
      'slots',
      new Set([...source.matchAll(/<slot(?: name="([\w-]+)")?/g)].map(([, name = '']) => name)),
    ),
    ...lacking(
      'events',
      new Set([...source.matchAll(/new Pay(\w+)Event\(/g)].map(([, word]) => `pay-${word.toLowerCase()}`)),
    ),
    // Attributes of the base class, without which inherited ones are undocumented; a mark has none of them.
    ...(element.superclass?.name === 'LitElement'
      ? []
      : lacking('attributes', new Set(['authorization', 'assets-url', 'locale']))),
    ...silent,
  ];
}

export default {
  globs: [
    'sdk/src/checkout/*.element.ts',
    'sdk/src/methods/*/element/*.ts',
    'sdk/src/ui/marks/*.element.ts',
    '!**/*.stories.ts',
    // Base class, which the analyzer needs to describe inherited members.
    'sdk/src/ui/pay-element.ts',
    'sdk/src/ui/events.ts',
  ],
  outdir: 'sdk/dist',
  litelement: true,
  plugins: [complete()],
};
