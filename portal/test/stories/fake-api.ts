import type { ProblemCode } from '../../contract/problems.js';
import type { FieldProblem } from '../../contract/schemas.js';
import { ApiError, UnreachableError } from '../../src/http/client.js';
import type { Api, CallOptions } from '../../src/http/client.js';

/** A call that a story responds to. */
export interface FakeCall {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path with its query, without the API's base. */
  path: string;
  body: unknown;
  /** Headers that the caller has added. */
  headers: Record<string, string>;
}

/** Returns the response to a call, or throws; `undefined` counts as an unknown path. */
export type Respond = (call: FakeCall) => unknown;

/** Creates an API client whose responses a story writes. */
export function createFakeApi(respond: Respond): Api {
  const call = async <ResponseBody>(
    method: FakeCall['method'],
    path: string,
    body?: unknown,
    { headers = {} }: CallOptions = {},
  ): Promise<ResponseBody> => {
    const response = await respond({ method, path, body, headers });
    if (response === undefined) throw problem(404, 'not_found');
    return response as ResponseBody;
  };
  return {
    get: (path, options) => call('GET', path, undefined, options),
    post: (path, body, options) => call('POST', path, body, options),
    put: (path, body, options) => call('PUT', path, body, options),
    patch: (path, body, options) => call('PATCH', path, body, options),
    delete: (path, options) => call('DELETE', path, undefined, options),
    leave(path, body) {
      // The response is ignored, as in the real client.
      call('POST', path, body).catch(() => undefined);
    },
  };
}

/** Id of the request in every error. */
const requestId = 'req_01J9ZQ3V7K8M5N2P4R6T8W0XYZ';

/** Returns the error of a response of the server. */
export function problem(status: number, code: ProblemCode, errors: FieldProblem[] = []): ApiError {
  return new ApiError(status, { status, code, requestId, detail: '', errors }, status === 429 ? 30 : null);
}

/** Returns the error of a call without a response. */
export const unreachable = () => new UnreachableError(new TypeError('Failed to fetch'));

/** Promise for a response that never comes, for loading states. */
export const never = <ResponseBody>(): Promise<ResponseBody> => new Promise(() => undefined);
