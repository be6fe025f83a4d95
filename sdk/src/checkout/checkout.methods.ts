import type { Messages } from '../locales/index.js';

/** Names of methods, as `methods` takes them. */
export const methodNames = ['card', 'sepa'] as const;
export type MethodName = (typeof methodNames)[number];

/** Properties of the elements, by the names of the methods. */
export type MethodOptions = Readonly<Partial<Record<MethodName, Readonly<Record<string, unknown>>>>>;

export const isMethodName = (name: string): name is MethodName => methodNames.includes(name as MethodName);

/** The words of an attribute, each once. */
export const methodsIn = (attribute: string | null): readonly string[] => [
  ...new Set(attribute?.split(/\s+/).filter((word) => word !== '')),
];

/** What a shopper knows a method by. */
export function methodLabel(name: MethodName, messages: Messages): string {
  switch (name) {
    case 'card':
      return messages.methodCard;
    case 'sepa':
      return messages.methodSepa;
  }
}
