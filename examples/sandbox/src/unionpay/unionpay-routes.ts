import { Hono } from 'hono';
import { z } from 'zod';
import type { Authorization } from '../authorization/authorize.js';
import { findTestCard } from '../cards/test-cards.js';
import { camelKeys } from '../gateway/camel-keys.js';
import { GatewayError, type Problem } from '../gateway/gateway-error.js';
import { parseQuery } from '../gateway/query-string.js';
import { authorize, readJson } from '../gateway/rest-call.js';
import type { SandboxEnv } from '../http-env.js';
import type { Services } from '../services.js';
import { enrollmentOf, needsCode, smsCode, unsupportedCard } from './enrollments.js';

const capabilitiesRequest = z.object({ creditCard: z.object({ number: z.string() }) });

const enrollmentRequest = z.object({
  unionPayEnrollment: z.object({
    number: z.string().default(''),
    mobileCountryCode: z.string().default(''),
    mobileNumber: z.string().default(''),
    expirationMonth: z.string().optional(),
    expirationYear: z.string().optional(),
    expirationDate: z.string().optional(),
  }),
});

type Enrollment = z.infer<typeof enrollmentRequest>['unionPayEnrollment'];

/** UnionPay: capabilities of a card, and its enrolment with a mobile number. */
export function unionPayRoutes(services: Services): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();

  app.get('/payment_methods/credit_cards/capabilities', async (c) => {
    const query = camelKeys(parseQuery(new URL(c.req.url).search));
    requireUnionPay(await authorize(services, c, query));
    const number = digitsOf(capabilitiesRequest.safeParse(query).data?.creditCard.number);
    if (!isNumber(number)) {
      throw new GatewayError('VALIDATION', 'Credit card is invalid', [
        problem(['creditCard', 'number'], '81716', 'Credit card number must be 12-19 digits'),
      ]);
    }
    const card = findTestCard(number);
    if (card?.brand !== 'UNION_PAY') return c.json({ isUnionPay: false });
    return c.json({
      isUnionPay: true,
      isDebit: card.profile === 'unionPayDebit',
      unionPay: {
        supportsTwoStepAuthAndCapture: card.profile !== 'unionPayDebit',
        isSupported: number !== unsupportedCard,
      },
    });
  });

  app.post('/union_pay_enrollments', async (c) => {
    const body = camelKeys(await readJson(c));
    const { merchant } = requireUnionPay(await authorize(services, c, body));
    const parsed = enrollmentRequest.safeParse(body);
    if (!parsed.success) throw new GatewayError('VALIDATION', 'The request is malformed');
    const { unionPayEnrollment: given } = parsed.data;
    const number = digitsOf(given.number);
    const problems = problemsOf(given, number);
    if (problems.length > 0) throw new GatewayError('VALIDATION', 'UnionPay Enrollment is invalid', problems);
    const smsCodeRequired = needsCode(number);
    if (smsCodeRequired) {
      await services.outbox.add({
        channel: 'sms',
        to: `+${given.mobileCountryCode} ${given.mobileNumber}`,
        text: `${merchant.settings.displayName}: your UnionPay code is ${smsCode}.`,
      });
    }
    const unionPayEnrollmentId = enrollmentOf(services, merchant.id, number);
    return c.json({ unionPayEnrollmentId, smsCodeRequired }, 201);
  });

  return app;
}

function requireUnionPay(authorization: Authorization): Authorization {
  if (authorization.merchant.settings.unionPay) return authorization;
  throw new GatewayError('AUTHORIZATION', 'UnionPay is not enabled for this merchant');
}

function problemsOf({ mobileCountryCode, mobileNumber }: Enrollment, number: string): Problem[] {
  const card = findTestCard(number);
  const isEnrollable = card?.brand === 'UNION_PAY' && number !== unsupportedCard;
  const inEnrollment = (field: string, code: string, message: string) =>
    problem(['unionPayEnrollment', field], code, message);
  return [
    ...(number === '' ? [inEnrollment('number', '84401', 'Number is required')] : []),
    ...(number !== '' && !isEnrollable ? [inEnrollment('number', '84402', 'Number cannot be enrolled')] : []),
    ...(/^[1-9]\d{0,2}$/.test(mobileCountryCode)
      ? []
      : [inEnrollment('mobileCountryCode', '84408', 'Mobile country code is invalid')]),
    ...(/^\d{5,14}$/.test(mobileNumber)
      ? []
      : [inEnrollment('mobileNumber', '84407', 'Mobile number is invalid')]),
  ];
}

const digitsOf = (number = '') => number.replaceAll(/[\s-]/g, '');
const isNumber = (number: string) => /^\d{12,19}$/.test(number);
const problem = (path: readonly string[], code: string, message: string): Problem => ({
  path,
  code,
  message,
});
