import { creation, networkOf } from '../outcomes.js';
import { row } from '../row.js';

const card = { number: '6212345678900028', expirationDate: '12/2030', cvv: '123' };
const mobile = { countryCode: '86', number: '13800000000' };

const outcomes = (rejected: string, failed: string) => ({
  ...Object.fromEntries(['401', '404', '422', '429'].map((status) => [status, rejected])),
  '403': 'CLIENT_AUTHORIZATION_INSUFFICIENT',
  ...networkOf(failed),
  'malformed JSON': failed,
  'empty body': failed,
  'never answers': failed,
  'teardown mid-flight': 'ABORTED',
  'abort mid-flight': 'ABORTED',
});
const failed = 'UNIONPAY_FETCH_CAPABILITIES_NETWORK_ERROR';

export const methods = [
  row({
    name: 'UnionPay',
    operation: 'configuration',
    create: ({ unionpay }, given) => unionpay.create({ ...given, timeout: 700 }),
    expected: creation,
  }),
  row({
    name: 'UnionPay, capabilities',
    operation: 'fetchUnionPayCapabilities',
    create: ({ unionpay }, { authorization }) => unionpay.create({ authorization }),
    call: (instance, { signal }) => instance.fetchCapabilities({ card, timeout: 700, signal }),
    expected: outcomes(failed, failed),
  }),
  row({
    name: 'UnionPay, enrolment',
    operation: 'enrollUnionPayCard',
    create: ({ unionpay }, { authorization }) => unionpay.create({ authorization }),
    call: (instance, { signal }) => instance.enroll({ card, mobile, timeout: 700, signal }),
    expected: outcomes('UNIONPAY_ENROLLMENT_CUSTOMER_INPUT_INVALID', 'UNIONPAY_ENROLLMENT_NETWORK_ERROR'),
  }),
  row({
    name: 'UnionPay, card',
    operation: 'tokenizeCreditCard',
    create: ({ unionpay }, { authorization }) => unionpay.create({ authorization }),
    call: async (instance, { signal }) => {
      const { enrollmentId } = await instance.enroll({ card, mobile, signal });
      return instance.tokenize({ card, enrollmentId, timeout: 700, signal });
    },
    expected: {
      ...outcomes('UNIONPAY_FAILED_TOKENIZATION', 'UNIONPAY_TOKENIZATION_NETWORK_ERROR'),
      // The enrolment is the first request.
      offline: 'UNIONPAY_ENROLLMENT_NETWORK_ERROR',
    },
  }),
];
