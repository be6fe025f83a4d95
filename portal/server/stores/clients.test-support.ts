import { at, type TestResponse } from '../test/test-support.js';

/** Returns the status and code of an error response, and its first field with the reason. */
export const problemOf = ({ status, body }: TestResponse) => [
  status,
  at(body, 'code'),
  at(body, 'errors', 0, 'field'),
  at(body, 'errors', 0, 'code'),
];
