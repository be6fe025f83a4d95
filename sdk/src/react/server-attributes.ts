import type { PropertyDeclaration } from 'lit';
import { readNames } from '../core/names.js';

type Declarations = ReadonlyMap<PropertyKey, PropertyDeclaration>;

/**
 * Returns the attributes that a server can render from a component's props: strings, numbers, flags and lists of names. The
 * browser sets the other properties and the listeners; the element waits for them, or it would load twice, and its events
 * would be lost.
 */
export function serverAttributes(
  props: Readonly<Record<string, unknown>>,
  declarations: Declarations,
): Record<string, unknown> {
  const entries = Object.entries(props).map(([name, value]) => attributeOf(name, value, declarations));
  return {
    ...(entries.includes(undefined) ? { 'defer-hydration': '' } : {}),
    ...Object.fromEntries(entries.filter((entry) => entry !== undefined && entry !== null)),
  };
}

/** Returns the attribute of a prop; null if there is nothing to render, undefined if only the browser can set it. */
function attributeOf(
  name: string,
  value: unknown,
  declarations: Declarations,
): [string, unknown] | null | undefined {
  // React 18 would render `className` of a custom element unchanged.
  if (name === 'className') return ['class', value];
  const declaration = declarations.get(name);
  // React 16 and 17 would render listeners of custom elements as text.
  if (!declaration) return typeof value === 'function' ? undefined : [name, value];
  if (value === undefined || value === null || value === false) return null;
  const attribute = attributeName(name, declaration);
  if (attribute === undefined) return undefined;
  if (value === true) return [attribute, ''];
  if (typeof value === 'number') return [attribute, String(value)];
  if (typeof value === 'string') return [attribute, value];
  const names = readNames(value);
  return names && [attribute, names.join(' ')];
}

function attributeName(name: string, { attribute }: PropertyDeclaration): string | undefined {
  if (attribute === false) return undefined;
  return typeof attribute === 'string' ? attribute : name.toLowerCase();
}
