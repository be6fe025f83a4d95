import { createComponent } from '@lit/react';
import React from 'react';
import type { AnyPayload, PayCancelEvent, PayChangeEvent, PayErrorEvent } from '../ui/events.js';
import type { PayReadyEvent, PayStartEvent, PaySuccessEvent } from '../ui/events.js';
import type { PaymentListeners, PayloadOf, Settable } from '../ui/component.types.js';

import type { OwnProperties } from '../ui/element-options.js';
import type { MarkElement } from '../ui/marks/mark.element.js';
import type { PayElement } from '../ui/pay-element.js';
import { serverAttributes } from './server-attributes.js';

export type { PayloadOf };

const events = {
  onPayReady: 'pay-ready',
  onPayChange: 'pay-change',
  onPayStart: 'pay-start',
  onPaySuccess: 'pay-success',
  onPayCancel: 'pay-cancel',
  onPayError: 'pay-error',
};

/** React component of an element: its properties, the listeners of its events, and the attributes of HTML. */
export type PaymentComponent<
  Element extends PayElement,
  Payload extends AnyPayload,
  Code extends string = string,
> = React.ForwardRefExoticComponent<
  Omit<React.HTMLAttributes<Element>, keyof OwnProperties<Element>> &
    Settable<Element> &
    PaymentListeners<Payload, Code> &
    React.RefAttributes<Element>
>;

type ElementClass<Element extends PayElement> = (new () => Element) &
  Pick<typeof PayElement, 'elementProperties'>;

/**
 * Creates the React component of an element. In a browser it sets properties and listeners; on a server it renders
 * attributes. The element starts before React has hydrated the page, unless it has listeners or properties without an
 * attribute.
 */
export function createPaymentComponent<
  Element extends PayElement,
  Payload extends AnyPayload,
  Code extends string = string,
>(
  tagName: keyof HTMLElementTagNameMap & `pay-${string}`,
  elementClass: ElementClass<Element>,
): PaymentComponent<Element, Payload, Code> {
  requireHooks();
  // Typed here, because the types of the package would bring React's types into shops without it.
  const component: unknown = createComponent({ react: React, tagName, elementClass, events });
  if (typeof document !== 'undefined') return component as PaymentComponent<Element, Payload, Code>;
  const onServer = React.forwardRef<Element, Readonly<Record<string, unknown>>>((props, ref) =>
    React.createElement(tagName, { ...serverAttributes(props, elementClass.elementProperties), ref }),
  );
  onServer.displayName = elementClass.name;
  return onServer as PaymentComponent<Element, Payload, Code>;
}

/** Throws for versions of React without hooks, which the components use. */
function requireHooks(): void {
  const { forwardRef, useCallback, version } = React as Partial<typeof React>;
  if (forwardRef && useCallback) return;
  throw new Error(
    `@tessera/web/react needs React 16.8 or newer; this is React ${String(version)}. ` +
      'Use the elements of @tessera/web/define instead.',
  );
}

type Kebab<Text extends string> = Text extends `${infer First}${infer Rest}`
  ? First extends Lowercase<First>
    ? `${First}${Kebab<Rest>}`
    : `-${Lowercase<First>}${Kebab<Rest>}`
  : Text;

/** Attributes, properties and listeners of a plain tag in JSX. */
export type PaymentTag<
  Element extends PayElement,
  Payload extends AnyPayload,
  Code extends string = string,
> = Omit<React.DetailedHTMLProps<React.HTMLAttributes<Element>, Element>, keyof OwnProperties<Element>> &
  Partial<OwnProperties<Element>> & {
    [Key in keyof OwnProperties<Element> & string as Kebab<Key>]?: OwnProperties<Element>[Key] | undefined;
  } & {
    'onpay-ready'?: (event: PayReadyEvent) => void;
    'onpay-change'?: (event: PayChangeEvent) => void;
    'onpay-start'?: (event: PayStartEvent) => void;
    'onpay-success'?: (event: PaySuccessEvent<Payload>) => void;
    'onpay-cancel'?: (event: PayCancelEvent<Code>) => void;
    'onpay-error'?: (event: PayErrorEvent<Code>) => void;
  };

/** Attributes of `<pay-mark>` in JSX. */
export type MarkTag = React.DetailedHTMLProps<React.HTMLAttributes<MarkElement>, MarkElement> &
  Partial<Pick<MarkElement, 'type' | 'brand'>>;
