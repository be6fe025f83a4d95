import path from 'node:path';
import {
  Application,
  Comment,
  CommentTag,
  Context,
  Converter,
  OptionDefaults,
  ReflectionKind,
} from 'typedoc';
import sdk from '../../sdk/package.json' with { type: 'json' };
import { root } from './entries.mjs';
import { publicEntries } from './public-entries.mjs';

const groups = {
  'Entry points': ['index', 'configure', 'client', 'testing'],
  'Elements and frameworks': ['define', 'react', 'vue'],
  'Drop-in and braintree-web': ['drop-in', 'compat'],
};

/** Tags of elements, as the reference calls them. */
const elementTags = {
  '@slot': 'Slots',
  '@fires': 'Events',
  '@csspart': 'CSS parts',
  '@cssprop': 'CSS custom properties',
  '@cssstate': 'CSS states',
};

const options = {
  name: `Tessera ${sdk.version}: API reference`,
  entryPoints: [...publicEntries.values()].map(({ source }) => source),
  tsconfig: path.join(root, 'sdk/tsconfig.json'),
  // `npm run types` reports them.
  skipErrorChecking: true,
  readme: 'none',
  disableSources: true,
  disableGit: true,
  excludePrivate: true,
  excludeProtected: true,
  excludeInternal: true,
  excludeExternals: true,
  hideGenerator: true,
  categorizeByGroup: false,
  defaultCategory: 'Payment methods',
  categoryOrder: [...Object.keys(groups), '*'],
  navigation: { includeCategories: true },
  blockTags: [...OptionDefaults.blockTags, ...Object.keys(elementTags)],
  requiredToBeDocumented: [
    ...['Class', 'Interface', 'TypeAlias', 'Function', 'Variable'],
    ...['Property', 'Method', 'GetSignature'],
  ],
  validation: { notDocumented: true, notExported: false, invalidLink: true },
  treatValidationWarningsAsErrors: true,
};

// TypeDoc does not find the tag `@inline` of a type that is imported: the name is that of the import.
const { shouldInline } = Context.prototype;
Context.prototype.shouldInline = function (symbol, name) {
  return shouldInline.call(this, this.resolveAliasedSymbol(symbol), name);
};

/** Creates TypeDoc for the entries of the package. */
export async function createReference() {
  const app = await Application.bootstrap(options);
  app.converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }) => {
    for (const module of project.getReflectionsByKind(ReflectionKind.Module)) nameModule(module, project);
    // Element classes are exported as types, which makes them interfaces here.
    for (const type of project.getReflectionsByKind(ReflectionKind.ClassOrInterface)) listTags(type.comment);
  });
  return app;
}

/** Names a module as its entry, and adds the line that imports it. */
function nameModule(module, project) {
  const file = project.getSymbolIdFromReflection(module)?.fileName;
  const [name] = [...publicEntries].find(([, { source }]) => source === file) ?? [];
  if (name === undefined) return;
  module.name = name;
  const specifier = name === 'index' ? sdk.name : `${sdk.name}/${name}`;
  module.comment ??= new Comment();
  module.comment.summary.push({ kind: 'text', text: `Import from \`${specifier}\`.` });
  const [group] = Object.entries(groups).find(([, names]) => names.includes(name)) ?? [];
  if (group === undefined) return;
  module.comment.blockTags.push(new CommentTag('@category', [{ kind: 'text', text: group }]));
}

/** Replaces the tags of an element by one list for each kind of tag. */
function listTags(comment) {
  if (comment === undefined) return;
  for (const [tag, title] of Object.entries(elementTags)) {
    const items = comment.getTags(tag).map(({ content }) => itemOf(Comment.combineDisplayParts(content)));
    comment.removeTags(tag);
    if (items.length === 0) continue;
    comment.summary.push({ kind: 'text', text: `\n\n#### ${title}\n\n${items.join('\n')}` });
  }
}

/** Returns a line of a list for the text of a tag, such as `[--pay-gap=16px] - Space between fields.` */
function itemOf(text) {
  const [, declared = '', sentence] = /^(.*?) ?- ([\s\S]+)$/.exec(text.trim()) ?? [];
  if (sentence === undefined) return `- ${text.trim()}`;
  const [name, value] = declared.replace(/^\[(.*)\]$/, '$1').split('=');
  const ofDefault = value === undefined ? '' : ` Default \`${value}\`.`;
  return `- \`${name || 'default'}\`: ${sentence.replaceAll('\n', ' ')}${ofDefault}`;
}
