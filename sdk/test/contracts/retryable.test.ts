import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { clientErrors } from '#src/client/client.errors.js';
import { requestErrors } from '#src/client/request/request.errors.js';
import type { ErrorContext, PaymentError } from '#src/core/errors.js';
import { gatewayFailure } from '#src/core/gateway-failure.js';
import { cardErrors } from '#src/methods/hosted-fields/shared/hosted-fields.errors.js';
import { sepaErrors } from '#src/methods/sepa/page/sepa.errors.js';
import { paypalErrors } from '#src/paypal/paypal.errors.js';

type Make = (context?: ErrorContext) => PaymentError;

type Catalogue = Readonly<Record<string, Make>>;

const source = new URL('../../src/', import.meta.url);
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /(?:^|[/.])errors\.ts$/.test(file),
);

/** Every catalogue of the SDK: what a file of errors exports under a name that ends with `Errors`. */
const catalogues = await Promise.all(
  files.map(async (file) => {
    const exports = (await import(new URL(file, source).href)) as Readonly<Record<string, Catalogue>>;
    return Object.entries(exports).flatMap(([name, catalogue]) => (/Errors$/.test(name) ? [catalogue] : []));
  }),
);

const all = catalogues.flat().flatMap((catalogue) => Object.values(catalogue));

/** Codes of actions that the shopper can repeat, and of temporary conditions. */
const canceled = /ABORTED|CANCELED|CLOSED|OPEN_FAILED/;
const passing =
  /NOT_READY|(?<!NOT)_ACTIVE|IN_PROGRESS|EXPIRED$|ALREADY_OPEN|TIMED?OUT|RATE_LIMITED|FUNCTION_FAILED/;
/** Codes of frames that failed to load, or were loaded again: the next try uses a new one. */
const loading = /^FRAME_(?:LOST|NOT_FOUND|REFUSED|RELOADED|SCRIPT_NOT_FOUND)$/;
/** Codes of errors that the shopper can correct in the fields. */
const correctable = /(?:FIELDS_EMPTY|FIELDS_INVALID|CVV_VERIFICATION_FAILED)$/;
/**
 * Errors of type NETWORK that are not retryable: the gateway rejected the request, or no call can repeat it.
 */
const rejected = ['CLIENT_REQUEST_ERROR', 'CLIENT_GRAPHQL_REQUEST_ERROR', 'HOSTED_FIELDS_FONT_FAILED'];

describe('retryable', () => {
  it.each(all.map((make) => [make().code, make] as const))('has one value for %s', (code, make) => {
    const { type, retryable } = make();
    const isNetwork = type === 'NETWORK' && !rejected.includes(code);
    // This code also covers a blocked window.
    const isWindow = code === 'SEPA_TOKENIZATION_FAILED';
    const may =
      isNetwork || isWindow || [canceled, passing, loading, correctable].some((words) => words.test(code));
    expect(retryable).toBe(may);
  });

  it.each([
    [400, false],
    [401, false],
    [403, false],
    [404, false],
    [408, true],
    [422, false],
    [429, true],
    [500, true],
    [503, true],
    [-1, true],
  ])("of a method's error for status %i is %s", (httpStatus, retryable) => {
    const kinds = {
      401: clientErrors.AUTHORIZATION_INVALID,
      403: clientErrors.AUTHORIZATION_INSUFFICIENT,
    } as const;
    const details = { httpStatus };
    const failures: Record<number, Make> = {
      ...kinds,
      429: requestErrors.RATE_LIMITED,
      [-1]: requestErrors.REQUEST_TIMEOUT,
    };
    const fallback: Make = (context) =>
      httpStatus >= 500
        ? clientErrors.GATEWAY_NETWORK(context)
        : requestErrors.REQUEST_ERROR({ ...context, retryable: httpStatus === 408 });
    const cause = (failures[httpStatus] ?? fallback)({ details });
    for (const failed of [
      sepaErrors.CREATE_MANDATE_FAILED,
      cardErrors.FAILED_TOKENIZATION,
      paypalErrors.FLOW_FAILED,
    ]) {
      expect(gatewayFailure(cause, { failed, network: paypalErrors.FLOW_FAILED }).retryable).toBe(retryable);
      expect(failed({ cause }).retryable).toBe(retryable);
    }
  });
});
