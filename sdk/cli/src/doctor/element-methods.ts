import { methodOfElement } from './methods.js';

/** Settings of a payment element, by its properties or attributes. */
export interface ElementSettings {
  readonly tag: string;
  readonly threeDSecure?: unknown;
  /** Options of a checkout for its methods. */
  readonly methodOptions?: unknown;
  /** Names of the methods that a checkout offers: a text, or an array. */
  readonly methods?: unknown;
  readonly express?: unknown;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const namesIn = (value: unknown): string[] => {
  if (typeof value === 'string') return value.split(/[\s,]+/).filter((name) => name !== '');
  return Array.isArray(value) ? value.map(String) : [];
};

/** Returns the methods that elements are set to, besides those of the elements themselves. */
export function methodsOfElements(elements: readonly ElementSettings[]): string[] {
  const found = elements.flatMap(({ tag, threeDSecure, methodOptions, methods, express }) => {
    const options = isRecord(methodOptions) ? methodOptions : {};
    const verifies = [{ threeDSecure }, ...Object.values(options)].some(
      (each) => isRecord(each) && each['threeDSecure'] === true,
    );
    const names = [...namesIn(methods), ...namesIn(express)];
    return [
      ...(verifies ? ['three-d-secure'] : []),
      ...(tag === 'pay-checkout' ? names.map((name) => methodOfElement(`pay-${name}`)) : []),
    ];
  });
  return [...new Set(found)].sort();
}
