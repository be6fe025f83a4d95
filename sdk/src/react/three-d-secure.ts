import { ThreeDSecureElement } from '../methods/three-d-secure/element/three-d-secure.element.js';
import '../methods/three-d-secure/define.js';
import type { PayThreeDSecureErrorCode } from '../methods/three-d-secure/element/error-codes.js';
import { createPaymentComponent, type PayloadOf } from './payment-component.js';

/** `<pay-three-d-secure>` as a React component. */
export const PayThreeDSecure = createPaymentComponent<
  ThreeDSecureElement,
  PayloadOf<ThreeDSecureElement>,
  PayThreeDSecureErrorCode
>('pay-three-d-secure', ThreeDSecureElement);
