import { defineElement } from '../../ui/define-element.js';
import { ThreeDSecureElement } from './element/three-d-secure.element.js';

defineElement('pay-three-d-secure', ThreeDSecureElement);

// Exported so that the types of the tag and its events are included.
export type { ThreeDSecureElement } from './element/three-d-secure.element.js';
