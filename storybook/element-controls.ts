import type { Decorator } from '@storybook/web-components-vite';
import type { ArgTypesEnhancer } from 'storybook/internal/types';
import { elementArgTypes, propertiesOf } from './element-arg-types.js';

/** Puts the arguments of a story that are no properties of its element into a group of their own. */
export const groupStoryArgs: ArgTypesEnhancer = ({ component, argTypes, initialArgs }) => {
  const known = elementArgTypes(component);
  if (!known) return argTypes;
  const grouped = Object.keys(initialArgs)
    .filter((name) => !(name in known))
    .map((name) => [
      name,
      { name, ...argTypes[name], table: { ...argTypes[name]?.table, category: 'Story' } },
    ]);
  return { ...argTypes, ...(Object.fromEntries(grouped) as typeof argTypes) };
};

/** Values before a control changed them, so that resetting the controls restores them. */
const defaults = new WeakMap<Element, Map<string, unknown>>();

/** Sets the properties whose controls were used. The story itself sets only those that it starts with. */
export const applyControls: Decorator = (story, { args, initialArgs, component, canvasElement }) => {
  const names = propertiesOf(component)
    .map(({ name }) => name)
    .filter((name) => !(name in initialArgs));
  // After the rendering, which creates the element.
  queueMicrotask(() => {
    const element = component === undefined ? null : canvasElement.querySelector(component);
    if (!element) return;
    const before = defaults.get(element) ?? new Map<string, unknown>();
    defaults.set(element, before);
    for (const name of names) {
      if (name in args && !before.has(name)) before.set(name, Reflect.get(element, name));
      if (before.has(name)) Reflect.set(element, name, name in args ? args[name] : before.get(name));
    }
  });
  return story();
};

/** Shows the elements in the theme of the toolbar, unless a story or a control has chosen another. */
export const applyTheme: Decorator = (story, { args, globals }) =>
  globals['theme'] !== '' && args['theme'] === 'plain'
    ? story({ args: { ...args, theme: globals['theme'] } })
    : story();
