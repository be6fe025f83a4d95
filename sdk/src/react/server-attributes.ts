import type { PropertyDeclaration } from 'lit';

/**
 * Returns the attributes that a server can render from a component's props: texts, numbers and flags. Objects and
 * functions are left out, because the browser sets them as properties.
 */
export function serverAttributes(
  props: Readonly<Record<string, unknown>>,
  declarations: ReadonlyMap<PropertyKey, PropertyDeclaration>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(props).flatMap(([name, value]): [string, unknown][] => {
      // React 18 would render `className` of a custom element unchanged.
      if (name === 'className') return [['class', value]];
      const declaration = declarations.get(name);
      if (!declaration) return [[name, value]];
      const attribute = attributeName(name, declaration);
      if (attribute === undefined) return [];
      if (typeof value === 'string' || typeof value === 'number') return [[attribute, String(value)]];
      return value === true ? [[attribute, '']] : [];
    }),
  );
}

function attributeName(name: string, { attribute }: PropertyDeclaration): string | undefined {
  if (attribute === false) return undefined;
  return typeof attribute === 'string' ? attribute : name.toLowerCase();
}
