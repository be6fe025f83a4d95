import { createRoute, z } from '@hono/zod-openapi';
import { feedInput, feedRunSchema, feedSchema, removalInput } from '../../contract/feed.js';
import { feedPath } from '../../contract/feed-values.js';
import type { AuthServices } from '../auth/services.js';
import {
  idParam,
  jsonBody,
  jsonResponse,
  openTo,
  openToKeys,
  storeCallerOf,
  storeWorkers,
} from '../http/access.js';
import type { PortalApp } from '../http/env.js';
import { bodyCodes, errorResponses, idempotencyCodes, storeCodes } from '../http/error-responses.js';
import { etagOf, ifMatchHeader, versionsToMatch } from '../http/etag.js';
import { idempotencyHeader, responseSchema, runOnce } from '../http/idempotency.js';
import { etagHeader, replayedHeader } from '../http/response-headers.js';
import { secretCallerOf } from '../http/secret-caller.js';
import { digestOf } from './create-import.js';
import { decideRemoval } from './erase-missing.js';
import { findRun, readFeed } from './feed-runs.js';
import { changeSettings } from './feed-settings.js';
import { receiveFile } from './receive-feed.js';
import { runImport } from './run-import.js';
import type { Uploads } from './uploads.js';

const tags = ['integration'];
const common = { ...openTo(storeWorkers), tags };
const accepted = responseSchema(z.literal(202), feedRunSchema);

const get = createRoute({
  ...common,
  method: 'get',
  path: '/integration/hris',
  operationId: 'getFeed',
  summary: 'Feed of people, with its last runs',
  responses: {
    200: jsonResponse('The feed', feedSchema, etagHeader),
    ...errorResponses(storeWorkers, ...storeCodes),
  },
});

const change = createRoute({
  ...common,
  method: 'put',
  path: '/integration/hris',
  operationId: 'updateFeed',
  summary: 'Turn the feed of people on or off, and choose what happens to missing people',
  description:
    'A removal that waits or runs ends if the feed is turned off, or if missing people are kept. People who were erased before stay erased.',
  request: { headers: ifMatchHeader, body: jsonBody(feedInput) },
  responses: {
    200: jsonResponse('The changed feed', feedSchema, etagHeader),
    ...errorResponses(
      storeWorkers,
      ...storeCodes,
      ...bodyCodes,
      'version_mismatch',
      'not_while_impersonating',
    ),
  },
});

const receive = createRoute({
  ...openToKeys('recipients:write'),
  tags,
  method: 'put',
  path: feedPath,
  operationId: 'sendFeedFile',
  summary: 'Send a file with all people of the store',
  description:
    'The body is a CSV file like that of an import, with the same limits. Its headings must name the columns. People of the ' +
    'file are added and changed; people who are missing from it are kept or erased, as the store has chosen. More than 10 % ' +
    'of the people are erased only after a confirmation in the portal; so are any if the file has invalid rows that ' +
    'belong to no known person. `state_conflict`: the feed is off, or still works on the previous file.',
  request: {
    headers: idempotencyHeader,
    body: {
      required: true,
      content: { 'text/csv': { schema: z.string().describe('The file') } },
    },
  },
  responses: {
    202: jsonResponse('The run', feedRunSchema, replayedHeader),
    ...errorResponses(
      [],
      ...storeCodes,
      ...bodyCodes,
      ...idempotencyCodes,
      'request_timeout',
      'state_conflict',
    ),
  },
});

const decide = createRoute({
  ...common,
  method: 'post',
  path: '/integration/hris/run/{id}/removal',
  operationId: 'decideFeedRemoval',
  summary: 'Decide about the removal of people, if it waits',
  description: 'Repeating the request changes nothing.',
  request: { params: idParam, body: jsonBody(removalInput) },
  responses: {
    200: jsonResponse('The run', feedRunSchema),
    ...errorResponses(
      storeWorkers,
      ...storeCodes,
      ...bodyCodes,
      'not_found',
      'state_conflict',
      'not_while_impersonating',
    ),
  },
});

/** Adds the operations on the feed of people, which reads its files like imports. */
export function addFeedRoutes(app: PortalApp, services: AuthServices, uploads: Uploads): void {
  const { db, now } = services;
  const runSoon = (id: string, requestId: string) => {
    services.background(() => runImport(services, id), { requestId, import: id });
  };

  app.openapi(get, async (c) => {
    const feed = await readFeed(db, storeCallerOf(c).storeId);
    return c.json(feed, 200, { etag: etagOf(feed.version) });
  });

  app.openapi(change, async (c) => {
    const caller = secretCallerOf(c);
    const versions = versionsToMatch(c.req.valid('header'));
    const requested = { caller, at: now(), requestId: c.var.requestId };
    const feed = await db.transaction().execute(async (trx) => {
      await changeSettings(trx, requested, c.req.valid('json'), versions);
      return readFeed(trx, caller.storeId);
    });
    return c.json(feed, 200, { etag: etagOf(feed.version) });
  });

  app.openapi(receive, async (c) => {
    const caller = storeCallerOf(c);
    const { storeId, subject: principal } = caller;
    const key = c.req.valid('header')['idempotency-key'];
    const content = await uploads.read(c.req.raw, caller.storeId);
    const { requestId } = c.var;
    const at = now();
    const request = { operation: 'sendFeedFile', storeId, digest: digestOf(content) };
    const { response, isReplayed } = await runOnce(
      db,
      { principal, key, request, at, schema: accepted },
      async (trx) => {
        const id = await receiveFile(trx, { caller, content, at, requestId });
        return { status: 202 as const, headers: {}, body: await findRun(trx, storeId, id) };
      },
    );
    if (isReplayed) c.header('Idempotency-Replayed', 'true');
    else runSoon(response.body.id, requestId);
    return c.json(response.body, response.status);
  });

  app.openapi(decide, async (c) => {
    const caller = secretCallerOf(c);
    const { id } = c.req.valid('param');
    const requested = { caller, at: now(), requestId: c.var.requestId };
    const { decision } = c.req.valid('json');
    const run = await db.transaction().execute(async (trx) => {
      await decideRemoval(trx, requested, id, decision);
      return findRun(trx, caller.storeId, id);
    });
    runSoon(id, c.var.requestId);
    return c.json(run, 200);
  });
}
