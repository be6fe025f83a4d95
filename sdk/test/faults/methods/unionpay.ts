import type { FaultedMethod } from '../methods.js';
import { creation, networkOf } from '../outcomes.js';

const card = `{ number: '6212345678900028', expirationDate: '12/2030', cvv: '123' }`;
const mobile = `{ countryCode: '86', number: '13800000000' }`;

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

const shared = {
  modules: ['unionpay'],
  create: (key: string) => `unionpay.create({ authorization: '${key}' })`,
};

export const methods: readonly FaultedMethod[] = [
  {
    name: 'UnionPay',
    operation: 'configuration',
    modules: ['unionpay'],
    create: (key) => `unionpay.create({ authorization: '${key}', signal, timeout: 700 })`,
    expected: creation,
  },
  {
    ...shared,
    name: 'UnionPay, capabilities',
    operation: 'fetchUnionPayCapabilities',
    call: `instance.fetchCapabilities({ card: ${card}, timeout: 700, signal })`,
    expected: outcomes(failed, failed),
  },
  {
    ...shared,
    name: 'UnionPay, enrolment',
    operation: 'enrollUnionPayCard',
    call: `instance.enroll({ card: ${card}, mobile: ${mobile}, timeout: 700, signal })`,
    expected: outcomes('UNIONPAY_ENROLLMENT_CUSTOMER_INPUT_INVALID', 'UNIONPAY_ENROLLMENT_NETWORK_ERROR'),
  },
  {
    ...shared,
    name: 'UnionPay, card',
    operation: 'tokenizeCreditCard',
    call: `instance.enroll({ card: ${card}, mobile: ${mobile}, signal }).then(({ enrollmentId }) =>
      instance.tokenize({ card: ${card}, enrollmentId, timeout: 700, signal }))`,
    expected: {
      ...outcomes('UNIONPAY_FAILED_TOKENIZATION', 'UNIONPAY_TOKENIZATION_NETWORK_ERROR'),
      // The enrolment is the first request.
      offline: 'UNIONPAY_ENROLLMENT_NETWORK_ERROR',
    },
  },
];
