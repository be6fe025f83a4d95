import { createComponent, type EventName, type ReactWebComponent } from '@lit/react';
import React from 'react';
import type { AnyPayload, PayCancelEvent, PayChangeEvent, PayErrorEvent } from '../ui/events.js';
import type { PayReadyEvent, PayStartEvent, PaySuccessEvent } from '../ui/events.js';
import type { OwnProperties } from '../ui/element-options.js';
import type { PayElement } from '../ui/pay-element.js';
import { serverAttributes } from './server-attributes.js';

const events = {
  onPayReady: 'pay-ready' as EventName<PayReadyEvent>,
  onPayChange: 'pay-change' as EventName<PayChangeEvent>,
  onPayStart: 'pay-start' as EventName<PayStartEvent>,
  onPayCancel: 'pay-cancel' as EventName<PayCancelEvent>,
  onPayError: 'pay-error' as EventName<PayErrorEvent>,
};

type PaymentEvents<Payload extends AnyPayload> = typeof events & {
  onPaySuccess: EventName<PaySuccessEvent<Payload>>;
};

type PaymentComponent<Element extends PayElement, Payload extends AnyPayload> = ReactWebComponent<
  Element,
  PaymentEvents<Payload>
>;

/** Payload of an element's `pay-success`, which is the result of its `pay()`. */
export type PayloadOf<Element> = Element extends { pay(...args: never[]): Promise<infer Payload> }
  ? Payload
  : never;

type ElementClass<Element extends PayElement> = (new () => Element) &
  Pick<typeof PayElement, 'elementProperties'>;

/**
 * Creates the React component of an element. In a browser it sets properties and listeners; on a server it renders
 * attributes, so that the element starts before React has hydrated the page.
 */
export function createPaymentComponent<Element extends PayElement, Payload extends AnyPayload>(
  tagName: keyof HTMLElementTagNameMap & `pay-${string}`,
  elementClass: ElementClass<Element>,
): PaymentComponent<Element, Payload> {
  const allEvents: PaymentEvents<Payload> = {
    ...events,
    onPaySuccess: 'pay-success' as EventName<PaySuccessEvent<Payload>>,
  };
  const component = createComponent({ react: React, tagName, elementClass, events: allEvents });
  if (typeof document !== 'undefined') return component;
  const onServer = React.forwardRef<Element, Readonly<Record<string, unknown>>>((props, ref) =>
    React.createElement(tagName, { ...serverAttributes(props, elementClass.elementProperties), ref }),
  );
  onServer.displayName = component.displayName;
  return onServer as PaymentComponent<Element, Payload>;
}

type Kebab<Text extends string> = Text extends `${infer First}${infer Rest}`
  ? First extends Lowercase<First>
    ? `${First}${Kebab<Rest>}`
    : `-${Lowercase<First>}${Kebab<Rest>}`
  : Text;

/** Attributes, properties and listeners of a plain tag in JSX. */
export type PaymentTag<Element extends PayElement, Payload extends AnyPayload> = Omit<
  React.DetailedHTMLProps<React.HTMLAttributes<Element>, Element>,
  keyof OwnProperties<Element>
> &
  Partial<OwnProperties<Element>> & {
    [Key in keyof OwnProperties<Element> & string as Kebab<Key>]?: OwnProperties<Element>[Key] | undefined;
  } & {
    'onpay-ready'?: (event: PayReadyEvent) => void;
    'onpay-change'?: (event: PayChangeEvent) => void;
    'onpay-start'?: (event: PayStartEvent) => void;
    'onpay-success'?: (event: PaySuccessEvent<Payload>) => void;
    'onpay-cancel'?: (event: PayCancelEvent) => void;
    'onpay-error'?: (event: PayErrorEvent) => void;
  };
