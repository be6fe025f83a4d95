import type { Context, Env, MiddlewareHandler } from 'hono';
import { methodNotAllowed } from 'hono/method-not-allowed';

type Routes<E extends Env> = Parameters<typeof methodNotAllowed<E>>[0]['app'];

/**
 * Responds with 405 and `Allow` if an address accepts other methods, and to OPTIONS with the methods that it accepts.
 * The app must return its response to unknown addresses: a thrown error ends the request before this middleware.
 *
 * @param app - The app whose routes are read on the first request without a handler.
 * @param createResponse - Makes the 405; `Allow` is added to it.
 */
export function allowedMethods<E extends Env>(
  app: Routes<E>,
  createResponse: (c: Context<E>) => Response,
): MiddlewareHandler<E> {
  return methodNotAllowed<E>({
    app,
    onMethodNotAllowed: (c, methods) => respond(methods, c.req.method, () => createResponse(c)),
  });
}

const readMethods = ['GET', 'HEAD'];

/** Rejects all methods except reading with 405, because file servers ignore the method. */
export function readOnly(): MiddlewareHandler {
  return async (c, next) => {
    const { method } = c.req;
    if (readMethods.includes(method)) return next();
    return respond(readMethods, method, () => c.text('Method not allowed', 405));
  };
}

function respond(methods: readonly string[], requested: string, reject: () => Response): Response {
  const response = requested === 'OPTIONS' ? new Response(null, { status: 204 }) : reject();
  response.headers.set('Allow', methods.join(', '));
  return response;
}
