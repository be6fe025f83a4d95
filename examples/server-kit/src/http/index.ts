export { allowedMethods, readOnly } from './allowed-methods.js';
export { checkBody, type InputProblem, jsonProblem, maxNesting, nestingOf } from './check-body.js';
export { clientAddress, readTrustedProxies } from './client-address.js';
export { type HttpServer, startHttpServer } from './http-server.js';
export { createMemoryLimit, type MemoryLimit } from './memory-limit.js';
export { type Fetch, withNativeRequest } from './native-request.js';
