import { defineElement } from '../../ui/define-element.js';
import { ThreeDSecureElement } from './element/three-d-secure.element.js';

defineElement('pay-three-d-secure', ThreeDSecureElement);
