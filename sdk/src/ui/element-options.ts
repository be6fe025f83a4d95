import type { PayElement } from './pay-element.js';
import type { AnyPayload } from './events.js';

type AnyElement = PayElement<AnyPayload>;

type SettableKeys<Element> = {
  [Key in keyof Element]: Element[Key] extends (...values: never[]) => unknown ? never : Key;
}[keyof Element];

/** Properties that pages set on an element. */
export type OwnProperties<Element extends AnyElement> = Omit<
  Pick<Element, SettableKeys<Element>>,
  | keyof HTMLElement
  | 'failureText'
  | 'form'
  | 'hasLoadFailed'
  | 'hasUpdated'
  | 'isAwaitingCode'
  | 'isComplete'
  | 'isUpdatePending'
  | 'logName'
  | 'renderOptions'
  | 'renderRoot'
  | 'unsupportedReason'
  | 'updateComplete'
>;

/** Properties of an element by its tag, all optional. */
export type ElementOptions<Tag extends string> = Tag extends keyof HTMLElementTagNameMap
  ? HTMLElementTagNameMap[Tag] extends AnyElement
    ? {
        readonly [Key in keyof OwnProperties<HTMLElementTagNameMap[Tag]>]?:
          HTMLElementTagNameMap[Tag][Key] | undefined;
      }
    : never
  : never;
