import { addressParams, isReturn } from '../frames/popup/return-address.js';
import type { MethodName } from './methods.js';

/** Result of Venmo's app in a hash, also behind the path of a router. */
const venmoResult = /[#&/?]venmo(?:Success|Error|Cancel)(?:=|&|$)/;

/** Returns the method whose provider has returned to this address with a result; undefined if there is none. */
export function returnedMethod(address: Pick<Location, 'search' | 'hash'>): MethodName | undefined {
  if (isReturn(addressParams(address))) return 'local-payment';
  return venmoResult.test(address.hash) ? 'venmo' : undefined;
}
