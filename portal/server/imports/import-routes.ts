import { createRoute, z } from '@hono/zod-openapi';
import {
  commitRequest,
  importListQuery,
  importQuery,
  importRowQuery,
  importRowSchema,
  importSchema,
  mappingRequest,
  problemsQuery,
} from '../../contract/imports.js';
import { pageOf } from '../../contract/schemas.js';
import type { AuthServices } from '../auth/services.js';
import { idParam, jsonBody, jsonResponse, openTo, storeCallerOf, storeWorkers } from '../http/access.js';
import type { PortalApp } from '../http/env.js';
import {
  bodyCodes,
  emptyBodyCodes,
  errorResponses,
  idempotencyCodes,
  storeCodes,
} from '../http/error-responses.js';
import { idempotencyHeader, responseSchema, runOnce } from '../http/idempotency.js';
import { replayedHeader, requestIdHeader } from '../http/response-headers.js';
import { cancelImport, commitImport, type ImportChange, mapColumns } from './change-import.js';
import { createImport, digestOf } from './create-import.js';
import { requireFewImports } from './import-list.js';
import { listImportRows, listImports } from './import-list.js';
import { findImport, toImport } from './import-row.js';
import { problemsFile } from './problems-file.js';
import { runImport } from './run-import.js';
import type { Uploads } from './uploads.js';

const common = { ...openTo(storeWorkers), tags: ['import'] };
const accepted = responseSchema(z.literal(202), importSchema);
const ofImport = [...storeCodes, 'not_found'] as const;

const create = createRoute({
  ...common,
  method: 'post',
  path: '/import',
  operationId: 'createImport',
  summary: 'Upload a CSV file with people',
  description:
    'The body is the file, at most 15 MB with at most 100,000 rows, in UTF-8, UTF-16 or Windows-1252, with commas, ' +
    'semicolons or tabs. The headings are its first row, or follow rows of a title. Rows are read and checked after the response: read the import ' +
    'until its status is `READY`. A store can upload two files at once. `request_timeout`: the file did not arrive in a minute, and a second ' +
    'more for each 50 kB.',
  request: {
    query: importQuery,
    headers: idempotencyHeader,
    body: {
      required: true,
      content: { 'text/csv': { schema: z.string().describe('The file') } },
    },
  },
  responses: {
    202: jsonResponse('The import', importSchema, replayedHeader),
    ...errorResponses(
      storeWorkers,
      ...storeCodes,
      ...bodyCodes,
      ...idempotencyCodes,
      'request_timeout',
      'not_found',
      'state_conflict',
    ),
  },
});

const list = createRoute({
  ...common,
  method: 'get',
  path: '/import',
  operationId: 'listImports',
  summary: 'Imports of the store, the newest first',
  request: { query: importListQuery },
  responses: {
    200: jsonResponse('A page of imports', pageOf(importSchema)),
    ...errorResponses(storeWorkers, ...storeCodes),
  },
});

const get = createRoute({
  ...common,
  method: 'get',
  path: '/import/{id}',
  operationId: 'getImport',
  summary: 'One import with its progress',
  request: { params: idParam },
  responses: {
    200: jsonResponse('The import', importSchema),
    ...errorResponses(storeWorkers, ...ofImport),
  },
});

const map = createRoute({
  ...common,
  method: 'put',
  path: '/import/{id}/mapping',
  operationId: 'mapImport',
  summary: 'Choose the fields of columns, and how people are treated whom the store has already',
  request: { params: idParam, body: jsonBody(mappingRequest) },
  responses: {
    200: jsonResponse('The import; its rows are checked again if the columns changed', importSchema),
    ...errorResponses(storeWorkers, ...ofImport, ...bodyCodes, 'state_conflict'),
  },
});

const rows = createRoute({
  ...common,
  method: 'get',
  path: '/import/{id}/row',
  operationId: 'listImportRows',
  summary: 'Rows of an import. They are deleted after seven days.',
  request: { params: idParam, query: importRowQuery },
  responses: {
    200: jsonResponse('A page of rows', pageOf(importRowSchema)),
    ...errorResponses(storeWorkers, ...ofImport),
  },
});

const problems = createRoute({
  ...common,
  method: 'get',
  path: '/import/{id}/problems.csv',
  operationId: 'exportImportProblems',
  summary: 'Rows that are not imported as a file, with the reasons',
  request: { params: idParam, query: problemsQuery },
  responses: {
    200: {
      description:
        'CSV file in UTF-8, with a byte order mark; an apostrophe stands before cells that could be formulas',
      headers: requestIdHeader,
      content: { 'text/csv': { schema: z.string() } },
    },
    ...errorResponses(storeWorkers, ...ofImport),
  },
});

const commit = createRoute({
  ...common,
  method: 'post',
  path: '/import/{id}/commit',
  operationId: 'commitImport',
  summary: 'Save the people of the valid rows',
  description:
    'Repeating the request changes nothing. Read the import until its status is `DONE`. After a response with the status ' +
    '409, read the import, and show the changed preview.',
  request: { params: idParam, body: jsonBody(commitRequest) },
  responses: {
    202: jsonResponse('The import', importSchema),
    ...errorResponses(storeWorkers, ...ofImport, ...bodyCodes, 'conflict', 'state_conflict'),
  },
});

const cancel = createRoute({
  ...common,
  method: 'post',
  path: '/import/{id}/cancel',
  operationId: 'cancelImport',
  summary: 'Stop an import; people who are saved already stay',
  request: { params: idParam },
  responses: {
    200: jsonResponse('The import', importSchema),
    ...errorResponses(storeWorkers, ...ofImport, ...emptyBodyCodes, 'state_conflict'),
  },
});

const file = {
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': 'attachment; filename="problems.csv"',
};

export function addImportRoutes(app: PortalApp, services: AuthServices, uploads: Uploads): void {
  const { db, now } = services;
  const runSoon = (id: string, requestId: string) => {
    services.background(() => runImport(services, id), { requestId, import: id });
  };
  const changeOf = (c: Parameters<typeof storeCallerOf>[0], id: string): ImportChange => ({
    ...{ caller: storeCallerOf(c), id, at: now(), requestId: c.var.requestId },
  });

  app.openapi(create, async (c) => {
    const caller = storeCallerOf(c);
    const { filename, policyId } = c.req.valid('query');
    const key = c.req.valid('header')['idempotency-key'];
    await requireFewImports(db, caller.storeId);
    const content = await uploads.read(c.req.raw, caller.storeId);
    const { storeId, subject: principal } = caller;
    const { requestId } = c.var;
    const at = now();
    const request = { operation: 'createImport', storeId, filename, policyId, digest: digestOf(content) };
    const { response, isReplayed } = await runOnce(
      db,
      { principal, key, request, at, schema: accepted },
      async (trx) => {
        await requireFewImports(trx, storeId, { lock: true });
        const row = await createImport(trx, { caller, filename, policyId, content, at, requestId });
        return { status: 202 as const, headers: {}, body: await toImport(trx, row) };
      },
    );
    if (isReplayed) c.header('Idempotency-Replayed', 'true');
    else runSoon(response.body.id, requestId);
    return c.json(response.body, response.status);
  });

  app.openapi(list, async (c) =>
    c.json(await listImports(db, storeCallerOf(c).storeId, c.req.valid('query')), 200),
  );

  app.openapi(get, async (c) => {
    const row = await findImport(db, storeCallerOf(c).storeId, c.req.valid('param').id);
    return c.json(await toImport(db, row), 200);
  });

  app.openapi(map, async (c) => {
    const change = changeOf(c, c.req.valid('param').id);
    const body = await db
      .transaction()
      .execute(async (trx) => toImport(trx, await mapColumns(trx, change, c.req.valid('json'))));
    runSoon(change.id, c.var.requestId);
    return c.json(body, 200);
  });

  app.openapi(rows, async (c) => {
    const { storeId } = storeCallerOf(c);
    const { id } = c.req.valid('param');
    return c.json(await listImportRows(db, { storeId, id }, c.req.valid('query')), 200);
  });

  app.openapi(problems, async (c) => {
    const row = await findImport(db, storeCallerOf(c).storeId, c.req.valid('param').id);
    return c.body(problemsFile(db, row, c.req.valid('query').locale), 200, file);
  });

  app.openapi(commit, async (c) => {
    const change = changeOf(c, c.req.valid('param').id);
    const body = await db
      .transaction()
      .execute(async (trx) => toImport(trx, await commitImport(trx, change, c.req.valid('json'))));
    runSoon(change.id, c.var.requestId);
    return c.json(body, 202);
  });

  app.openapi(cancel, async (c) => {
    const change = changeOf(c, c.req.valid('param').id);
    const body = await db
      .transaction()
      .execute(async (trx) => toImport(trx, await cancelImport(trx, change)));
    return c.json(body, 200);
  });
}
