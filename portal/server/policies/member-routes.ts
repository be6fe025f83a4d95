import { createRoute, z } from '@hono/zod-openapi';
import { inviteRequest, inviteResult, membersAdded, membersRequest } from '../../contract/members.js';
import { testMessageRequest, testMessageSent } from '../../contract/test-message.js';
import type { AuthServices } from '../auth/services.js';
import {
  idParam,
  jsonBody,
  jsonResponse,
  openTo,
  optionalJsonBody,
  storeCallerOf,
  storeWorkers,
} from '../http/access.js';
import type { PortalApp } from '../http/env.js';
import { bodyCodes, errorResponses, storeCodes } from '../http/error-responses.js';
import { ifMatchHeader } from '../http/etag.js';
import { sendDueMessages } from '../invitations/send-messages.js';
import { addSelectedMembers, removeMember } from './members.js';
import { changeOf } from './policy-row.js';
import { previewInvitations, resendInvitations } from './resend.js';
import { sendTestMessage } from './test-message.js';

const common = { ...openTo(storeWorkers), tags: ['campaign'] };
const codes = [...storeCodes, 'not_found', 'state_conflict', 'version_mismatch'] as const;
const recipientParam = idParam.extend({ rid: z.string().max(64).describe('Id of the person') });

const add = createRoute({
  ...common,
  method: 'post',
  path: '/campaign/policy/{id}/recipient',
  operationId: 'addPolicyRecipients',
  summary: 'Add people to a campaign',
  request: { params: idParam, headers: ifMatchHeader, body: jsonBody(membersRequest) },
  responses: {
    200: jsonResponse('Numbers of people', membersAdded),
    ...errorResponses(storeWorkers, ...codes, ...bodyCodes),
  },
});

const remove = createRoute({
  ...common,
  method: 'delete',
  path: '/campaign/policy/{id}/recipient/{rid}',
  operationId: 'removePolicyRecipient',
  summary: 'Remove a person from a campaign',
  request: { params: recipientParam, headers: ifMatchHeader },
  responses: {
    204: { description: 'The person is no longer in the campaign' },
    ...errorResponses(storeWorkers, ...codes),
  },
});

const invite = createRoute({
  ...common,
  method: 'post',
  path: '/campaign/policy/{id}/invite',
  operationId: 'inviteRecipients',
  summary: 'Send invitations of an active campaign again',
  request: { params: idParam, headers: ifMatchHeader, body: optionalJsonBody(inviteRequest) },
  responses: {
    202: jsonResponse('Numbers of invitations', inviteResult),
    ...errorResponses(storeWorkers, ...codes, ...bodyCodes),
  },
});

const previewInvite = createRoute({
  ...common,
  method: 'get',
  path: '/campaign/policy/{id}/invite',
  operationId: 'previewInvitations',
  summary: 'Numbers of invitations that would be sent again to all people of a campaign',
  request: { params: idParam },
  responses: {
    200: jsonResponse('Numbers of invitations', inviteResult),
    ...errorResponses(storeWorkers, ...storeCodes, 'not_found', 'state_conflict'),
  },
});

const sendTest = createRoute({
  ...common,
  method: 'post',
  path: '/campaign/policy/{id}/test-message',
  operationId: 'sendTestMessage',
  summary: 'Send the invitation of a campaign to yourself',
  request: { params: idParam, body: jsonBody(testMessageRequest) },
  responses: {
    202: jsonResponse('The test was sent', testMessageSent),
    ...errorResponses(storeWorkers, ...storeCodes, ...bodyCodes, 'not_found', 'channel_unavailable'),
  },
});

export function addMemberRoutes(app: PortalApp, services: AuthServices): void {
  const { db, now } = services;
  const sendSoon = (id: string, requestId: string) => {
    services.background(() => sendDueMessages(services, now(), id), { requestId, policy: id });
  };

  app.openapi(add, async (c) => {
    const { id } = c.req.valid('param');
    const change = changeOf(c, id, c.req.valid('header'), now());
    const result = await addSelectedMembers(db, change, c.req.valid('json'));
    sendSoon(id, c.var.requestId);
    return c.json(result, 200);
  });

  app.openapi(remove, async (c) => {
    const { id, rid } = c.req.valid('param');
    const change = changeOf(c, id, c.req.valid('header'), now());
    await db.transaction().execute((trx) => removeMember(trx, change, rid));
    return c.body(null, 204);
  });

  app.openapi(previewInvite, async (c) => {
    const { id } = c.req.valid('param');
    return c.json(await previewInvitations(db, storeCallerOf(c).storeId, id, now()), 200);
  });

  app.openapi(invite, async (c) => {
    const { id } = c.req.valid('param');
    const change = changeOf(c, id, c.req.valid('header'), now());
    const request = c.req.valid('json');
    const result = await db.transaction().execute((trx) => resendInvitations(trx, change, request));
    sendSoon(id, c.var.requestId);
    return c.json(result, 202);
  });

  app.openapi(sendTest, async (c) => {
    const change = changeOf(c, c.req.valid('param').id, {}, now());
    return c.json(await sendTestMessage(services, change, c.req.valid('json').locale), 202);
  });
}
