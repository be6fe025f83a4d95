import type { ArgTypes } from '@storybook/web-components-vite';
import manifest from '../sdk/dist/custom-elements.json' with { type: 'json' };
import { tags } from './languages.js';

/** Part of an element in the custom elements manifest. */
interface Item {
  readonly name: string;
  readonly kind?: string;
  readonly description?: string;
  readonly type?: { readonly text: string };
  readonly default?: string;
  readonly attribute?: string;
  readonly static?: boolean;
  readonly readonly?: boolean;
  readonly parameters?: readonly { readonly name: string; readonly optional?: boolean }[];
  readonly return?: { readonly type?: { readonly text: string } };
}

/** Element in the custom elements manifest. */
interface Declaration {
  readonly tagName?: string;
  readonly description?: string;
  readonly members?: readonly Item[];
  readonly events?: readonly Item[];
  readonly slots?: readonly Item[];
  readonly cssParts?: readonly Item[];
  readonly cssProperties?: readonly Item[];
  readonly cssStates?: readonly Item[];
}

type ArgType = ArgTypes[string];

/** Properties whose values the manifest only describes. */
const choices: Readonly<Record<string, readonly (string | undefined)[]>> = {
  theme: ['plain', 'soft', 'line', 'contrast'],
  locale: [undefined, ...tags],
  buttonType: ['pay', 'buy', 'check-out', 'order', 'book', 'donate', 'subscribe', 'plain'],
};

/** Types of properties whose names in the manifest say nothing to a reader. */
const types: Readonly<Record<string, string>> = {
  authorization: 'string | (() => Promise<string>)',
  theme: "'plain' | 'soft' | 'line' | 'contrast'",
};

const groups: readonly (readonly [group: string, names: RegExp])[] = [
  ['Appearance', /^(theme|buttonType|buttonStyle|buttonColor|fieldStyles|fonts|brand|type)$/],
  ['Text and language', /^(locale|displayName|creditor|mandateText|agreementDescription)$/],
  ['Loading', /^(assetsUrl|client|environment|sessionVersion|googlePayVersion|domainName)$/],
];

function groupOf({ name, description = '' }: Item): string {
  if (name === 'authorization' || /(?:^|\. )Required(?:\.| for a checkout| unless)/.test(description))
    return 'Required';
  return groups.find(([, names]) => names.test(name))?.[0] ?? 'Behavior';
}

/** Returns the values of a union of texts, for example of `'black' | 'white' | undefined`. */
function valuesOf(text: string): (string | undefined)[] | undefined {
  const parts = text.split('|').map((part) => part.trim());
  const values = parts.map((part) => /^'([^']*)'$/.exec(part)?.[1]);
  const isUnion = parts.every((part, index) => part === 'undefined' || values[index] !== undefined);
  if (!isUnion || values.every((value) => value === undefined)) return undefined;
  return [
    ...(parts.includes('undefined') ? [undefined] : []),
    ...values.filter((value) => value !== undefined),
  ];
}

function controlOf({ name, type, attribute }: Item): Pick<ArgType, 'control' | 'options' | 'type'> {
  const text = type?.text ?? '';
  const options = choices[name] ?? valuesOf(text);
  if (options)
    return {
      control: { type: options.length > 5 ? 'select' : 'inline-radio', labels: { undefined: 'not set' } },
      options,
    };
  if (/^boolean/.test(text)) return { control: { type: 'boolean' } };
  if (text === 'number') return { control: { type: 'number' } };
  if (name === 'client' || /=>/.test(text)) return { control: { disable: true } };
  return { control: { type: attribute === undefined ? 'object' : 'text' } };
}

const isProperty = ({ kind, description, static: isStatic, readonly }: Item): boolean =>
  kind === 'field' && description !== undefined && isStatic !== true && readonly !== true;

function propertyOf(item: Item): ArgType {
  const { attribute, description = '', type, default: value } = item;
  const summary = types[item.name] ?? type?.text.replaceAll(/\s*\|\s*undefined$/g, '') ?? '';
  return {
    name: item.name,
    description: attribute === undefined ? description : `${description} Attribute: \`${attribute}\`.`,
    ...controlOf(item),
    table: {
      category: groupOf(item),
      type: { summary },
      ...(value === undefined || value === 'defaultFields' ? {} : { defaultValue: { summary: value } }),
    },
  };
}

/** Returns the rows of a part of the page that has no control. */
function rows(category: string, items: readonly Item[] = [], label = (item: Item) => item.name) {
  return items.map((item): readonly [string, ArgType] => [
    `${category}: ${item.name}`,
    {
      name: label(item),
      description: item.description ?? '',
      control: { disable: true },
      table: {
        category,
        ...(item.type ? { type: { summary: item.type.text } } : {}),
        ...(item.default === undefined ? {} : { defaultValue: { summary: item.default } }),
      },
    },
  ]);
}

const inCode = ({ name, parameters = [] }: Item): string =>
  `${name}(${parameters.map((one) => (one.optional ? `${one.name}?` : one.name)).join(', ')})`;

const methods = ({ members = [] }: Declaration): Item[] =>
  members
    .filter(
      ({ kind, description, name }) =>
        kind === 'method' && description && !/Callback$|EventListener$/.test(name),
    )
    .map((method) => ({ ...method, ...(method.return?.type ? { type: method.return.type } : {}) }));

const declarations = (manifest as { modules: { declarations: Declaration[] }[] }).modules.flatMap(
  (module) => module.declarations,
);

/** Design tokens of all elements, which the card and the checkout document. */
const tokens = declarations
  .filter(({ tagName }) => tagName === 'pay-card' || tagName === 'pay-checkout')
  .flatMap(({ cssProperties = [] }) => cssProperties);

/** Returns the custom properties of an element: its own and the design tokens. */
function cssPropertiesOf({ tagName, cssProperties = [] }: Declaration): readonly Item[] {
  if (tagName === 'pay-mark') return cssProperties;
  const own = cssProperties.filter(({ name }) => !tokens.some((token) => token.name === name));
  return [...own, ...tokens];
}

/** Returns the element's entry in the manifest; undefined for a component that is no element. */
const declarationOf = (tag: unknown): Declaration | undefined =>
  typeof tag === 'string' ? declarations.find(({ tagName }) => tagName === tag) : undefined;

/** Returns the settable properties of an element. */
export const propertiesOf = (tag: unknown): readonly Item[] =>
  (declarationOf(tag)?.members ?? []).filter(isProperty);

const order = ['Required', 'Behavior', 'Appearance', 'Text and language', 'Loading'];

const placeOf = ({ table }: ArgType): number => order.indexOf(table?.category ?? '');

/** Returns the controls of an element: the properties that a page can set. */
export function elementArgTypes(tag: unknown): ArgTypes | null {
  if (!declarationOf(tag)) return null;
  const properties = propertiesOf(tag).map((item): readonly [string, ArgType] => [
    item.name,
    propertyOf(item),
  ]);
  return Object.fromEntries(properties.sort(([, one], [, other]) => placeOf(one) - placeOf(other)));
}

/** Returns the rest of an element's interface: what a page can read, listen to, call and style. */
export function elementInterface(tag: unknown): ArgTypes | null {
  const element = declarationOf(tag);
  if (!element) return null;
  const readOnly = element.members?.filter(
    ({ kind, description, readonly, static: isStatic }) =>
      kind === 'field' && description && readonly && !isStatic,
  );
  return Object.fromEntries([
    ...rows('Read-only properties', readOnly),
    ...rows('Events', element.events),
    ...rows('Methods', methods(element), inCode),
    ...rows('Slots', element.slots, ({ name }) => (name === '' ? '(default)' : name)),
    ...rows('CSS parts', element.cssParts, ({ name }) => `::part(${name})`),
    ...rows('CSS custom properties', cssPropertiesOf(element)),
    ...rows('CSS states', element.cssStates, ({ name }) => `:state(${name})`),
  ]);
}
