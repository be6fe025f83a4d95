export { allowedMethods, readOnly } from './allowed-methods.js';
export { clientAddress, readTrustedProxies } from './client-address.js';
export { checkBody, type InputProblem, maxNesting, nestingOf } from './check-body.js';
export { type Fetch, withNativeRequest } from './native-request.js';
