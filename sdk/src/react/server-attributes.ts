import type { PropertyDeclaration } from 'lit';
import { readNames } from '../core/names.js';

/**
 * Returns the attributes that a server can render from a component's props: texts, numbers, flags and lists of names.
 * The browser sets objects and functions as properties; the element waits for them, or it would load twice.
 */
export function serverAttributes(
  props: Readonly<Record<string, unknown>>,
  declarations: ReadonlyMap<PropertyKey, PropertyDeclaration>,
): Record<string, unknown> {
  const isDeferred = Object.entries(props).some(
    ([name, value]) =>
      declarations.has(name) && typeof value === 'object' && value !== null && !readNames(value),
  );
  const deferral = isDeferred ? { 'defer-hydration': '' } : {};
  return {
    ...deferral,
    ...Object.fromEntries(
      Object.entries(props).flatMap(([name, value]): [string, unknown][] => {
        // React 18 would render `className` of a custom element unchanged.
        if (name === 'className') return [['class', value]];
        const declaration = declarations.get(name);
        // React 16 and 17 would render listeners of custom elements as text.
        if (!declaration) return typeof value === 'function' ? [] : [[name, value]];
        const attribute = attributeName(name, declaration);
        if (attribute === undefined) return [];
        if (typeof value === 'string' || typeof value === 'number') return [[attribute, String(value)]];
        const names = Array.isArray(value) ? readNames(value) : undefined;
        if (names) return [[attribute, names.join(' ')]];
        return value === true ? [[attribute, '']] : [];
      }),
    ),
  };
}

function attributeName(name: string, { attribute }: PropertyDeclaration): string | undefined {
  if (attribute === false) return undefined;
  return typeof attribute === 'string' ? attribute : name.toLowerCase();
}
