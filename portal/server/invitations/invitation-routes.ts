import { createRoute } from '@hono/zod-openapi';
import { type Invitation, invitationRequest, invitationSchema } from '../../contract/users.js';
import { maskEmail, maskPhone } from '../auth/contacts.js';
import { jsonResponse, jsonBody, openTo } from '../http/access.js';
import type { PortalApp } from '../http/env.js';
import { bodyCodes, errorResponses } from '../http/error-responses.js';
import type { AuthServices } from '../auth/services.js';
import { markOpened } from './invitations.js';
import { requireInvitation } from './recipient-sign-in.js';

const open = createRoute({
  ...openTo('public'),
  method: 'post',
  path: '/user/invitation',
  operationId: 'openInvitation',
  summary: 'Read an invitation by the secret of its link, and record that it was opened',
  tags: ['user'],
  request: { body: jsonBody(invitationRequest) },
  responses: {
    200: jsonResponse('The invitation', invitationSchema),
    ...errorResponses('public', ...bodyCodes, 'not_found'),
  },
});

export function addInvitationRoutes(app: PortalApp, services: AuthServices): void {
  app.openapi(open, async (c) => {
    const invitation = await requireInvitation(services, c.req.valid('json').inviteToken);
    await markOpened(services, invitation);
    const { storeName, first_name: firstName, email, phone } = invitation;
    const { channels } = services.delivery;
    const contacts: Invitation['contacts'] = [
      ...(email === null ? [] : [{ channel: 'email' as const, destination: maskEmail(email) }]),
      ...(phone === null ? [] : [{ channel: 'sms' as const, destination: maskPhone(phone) }]),
    ].filter(({ channel }) => channels.includes(channel));
    return c.json({ storeName, firstName, contacts }, 200);
  });
}
