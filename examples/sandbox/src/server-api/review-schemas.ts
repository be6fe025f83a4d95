import { z } from '@hono/zod-openapi';
import { disputeReasons, disputeStatuses } from '../disputes/dispute.machine.js';
import { verificationStatuses } from '../verifications/verifications.js';
import { amountSchema, paymentMethodView, nullableText, shortText } from './schemas.js';

export const verificationRequest = z
  .strictObject({ paymentMethodNonce: shortText.optional(), paymentMethodToken: shortText.optional() })
  .refine((given) => (given.paymentMethodNonce === undefined) !== (given.paymentMethodToken === undefined), {
    message: 'Either a nonce or a token is verified, not both',
    path: ['paymentMethodNonce'],
  })
  .openapi('VerificationRequest');

export const verificationSchema = z
  .object({
    id: z.string(),
    status: z.enum(verificationStatuses),
    paymentMethodToken: nullableText,
    paymentMethod: paymentMethodView,
    processorResponseCode: nullableText,
    processorResponseText: nullableText,
    gatewayRejectionReason: nullableText,
    avsErrorResponseCode: nullableText,
    avsPostalCodeResponseCode: nullableText,
    avsStreetAddressResponseCode: nullableText,
    cvvResponseCode: nullableText,
    createdAt: z.iso.datetime(),
  })
  .openapi('Verification');

export const disputeRequest = z
  .strictObject({ reason: z.enum(disputeReasons).default('general'), amount: amountSchema.optional() })
  .openapi('DisputeRequest');

export const evidenceRequest = z
  .strictObject({
    text: z.string().min(1).max(2_000).openapi({
      description: 'For tests: compelling_evidence wins the dispute, losing_evidence loses it',
    }),
  })
  .openapi('EvidenceRequest');

export const disputeSchema = z
  .object({
    id: z.string(),
    transactionId: z.string(),
    status: z.enum(disputeStatuses),
    reason: z.enum(disputeReasons),
    amount: z.string(),
    currencyIsoCode: z.string(),
    evidence: z.array(z.string()),
    replyBy: z.iso.datetime(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .openapi('Dispute');
