import type { LitElement } from 'lit';
import { expectTypeOf, it } from 'vitest';
import type {} from '../define.js';
import type { FakePaymentElement } from './fake-element.js';
import type { ElementTag } from './outcomes.js';

/** Methods of an element that a page calls. */
type PublicMethods<Element> = Exclude<
  {
    [Key in keyof Element]: Element[Key] extends (...given: never[]) => unknown ? Key : never;
  }[keyof Element],
  Exclude<keyof LitElement, 'focus'> | `${string}Callback` | 'untilLoaded' | 'willUpdate' | undefined
>;

it('every element that takes payments has a fake', () => {
  expectTypeOf<
    Exclude<Extract<keyof HTMLElementTagNameMap, `pay-${string}`>, 'pay-mark'>
  >().toEqualTypeOf<ElementTag>();
});

it('a fake has every public method of every element', () => {
  expectTypeOf<
    {
      [Tag in ElementTag]: Exclude<PublicMethods<HTMLElementTagNameMap[Tag]>, keyof FakePaymentElement>;
    }[ElementTag]
  >().toEqualTypeOf<never>();
});
