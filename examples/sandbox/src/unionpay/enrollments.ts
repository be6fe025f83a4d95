import { GatewayError } from '../gateway/gateway-error.js';
import type { Services } from '../services.js';

/** Code of every text message. */
export const smsCode = '12345';

/** Card whose issuer enrolls without a text message. */
const withoutCode = '6212345678900028';

/** Card that the gateway cannot process. */
export const unsupportedCard = '6212345678900036';

export const needsCode = (number: string): boolean => number !== withoutCode;

/** Returns the id of an enrolment: a signed text, so that the sandbox stores no enrolments. */
export const enrollmentOf = ({ signer, fingerprint }: Services, merchantId: string, number: string): string =>
  signer.sign({ aud: 'union-pay', sub: merchantId, card: fingerprint(merchantId, number) });

export interface GivenEnrollment {
  readonly id?: string | undefined;
  readonly smsCode?: string | undefined;
}

/** Throws unless the enrolment is the card's, and the code is the one of the text message. */
export function checkEnrollment(
  services: Services,
  merchantId: string,
  number: string,
  { id, smsCode: given }: GivenEnrollment,
): void {
  const enrollment = services.signer.verify(id ?? '');
  const isOfCard = enrollment?.['card'] === services.fingerprint(merchantId, number);
  if (enrollment?.['aud'] !== 'union-pay' || !isOfCard) throw failure('84425', 'Enrollment is unknown');
  if (needsCode(number) && given !== smsCode) throw failure('84424', 'SMS code is incorrect');
}

const failure = (code: string, message: string) =>
  new GatewayError('VALIDATION', 'UnionPay Enrollment failed', [
    { path: ['unionPayEnrollment', 'base'], code, message },
  ]);
