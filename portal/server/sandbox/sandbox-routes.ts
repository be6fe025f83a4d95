import { createRoute, z } from '@hono/zod-openapi';
import { moment } from '../../contract/schemas.js';
import type { AddRoutes } from '../app.js';
import type { Message } from '../delivery/delivery.js';
import { jsonResponse, openTo, optionalJsonBody } from '../http/access.js';
import type { PortalApp } from '../http/env.js';
import { bodyCodes, errorResponses } from '../http/error-responses.js';
import { requestIdHeader } from '../http/response-headers.js';
import { runSweeps, sweepNames } from '../jobs/sweeps.js';
import { byteOrderMark } from '../core/csv.js';
import { sampleImportFile, sampleImportFiles } from './import-files.js';
import type { Services } from '../services.js';

const common = { ...openTo('public'), tags: ['sandbox'] };

const messageSchema = z
  .object({
    id: z.number().int().describe('Number that increases with each message'),
    channel: z.enum(['email', 'sms']).describe('Way of sending'),
    to: z.string().describe('Address'),
    subject: z.string().nullable().describe('Subject of an email; null for text messages'),
    text: z.string().describe('Text, with the code or link'),
    sentAt: z.iso.datetime().describe('Time of sending'),
  })
  .openapi('SandboxMessage', { description: 'Message that the sandbox has kept' });

const messages = createRoute({
  ...common,
  method: 'get',
  path: '/sandbox/message',
  operationId: 'listSandboxMessages',
  summary: 'Messages that the sandbox keeps instead of sending them, newest first',
  responses: {
    200: jsonResponse('The messages', z.object({ items: z.array(messageSchema) })),
    ...errorResponses('public'),
  },
});

const tick = createRoute({
  ...common,
  method: 'post',
  path: '/sandbox/tick',
  operationId: 'runSandboxJobs',
  summary: 'Run the due jobs as of a time; nothing else sees that time',
  request: {
    body: optionalJsonBody(
      z.strictObject({
        at: moment.optional().describe('Time of the run, in the year 1900 or later; without it, now'),
      }),
    ),
  },
  responses: {
    200: jsonResponse('The jobs that ran', z.object({ ran: z.array(z.enum(sweepNames)) })),
    ...errorResponses('public', ...bodyCodes),
  },
});

const importFile = createRoute({
  ...common,
  method: 'get',
  path: '/sandbox/import-file/{name}',
  operationId: 'readSandboxImportFile',
  summary: 'Sample file for trying the import of people',
  request: {
    params: z.object({
      name: z
        .enum(sampleImportFiles)
        .describe('`people`: 50,000 valid rows; `problems`: 200 rows, in which every problem occurs'),
    }),
  },
  responses: {
    200: {
      description: 'CSV file in UTF-8',
      headers: requestIdHeader,
      content: { 'text/csv': { schema: z.string() } },
    },
    ...errorResponses('public'),
  },
});

/** Additions for trying the portal on one machine. A production server has none of them. */
export interface PortalSandbox {
  /** Returns the messages that would have been sent, newest first. */
  messages: () => Promise<readonly OutboxMessage[]>;
}

interface OutboxMessage extends Message {
  id: number;
  sentAt: Date;
}

/** Returns operations for demonstrations and for tests of other programs. */
export function sandboxRoutes(sandbox: PortalSandbox): AddRoutes {
  return (app, services) => {
    addRoutes(app, services, sandbox);
  };
}

function addRoutes(app: PortalApp, services: Services, sandbox: PortalSandbox): void {
  app.openapi(messages, async (c) => {
    const items = (await sandbox.messages()).map(({ id, channel, to, subject = null, text, sentAt }) => ({
      ...{ id, channel, to, subject, text },
      sentAt: sentAt.toISOString(),
    }));
    return c.json({ items }, 200);
  });

  app.openapi(tick, async (c) => {
    const { at } = c.req.valid('json');
    return c.json({ ran: await runSweeps(services, at === undefined ? services.now() : new Date(at)) }, 200);
  });

  app.openapi(importFile, (c) => {
    const { name } = c.req.valid('param');
    return c.body(byteOrderMark + sampleImportFile(name), 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.csv"`,
    });
  });
}
