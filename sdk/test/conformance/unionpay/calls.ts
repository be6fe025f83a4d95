import { status } from '../client/support.js';
import { creationScenarios } from '../creation.js';
import { scenario } from '../scenario.js';

const card = { number: '6212345678901232', expirationDate: '12/2030', cvv: '123' };
const mobile = { countryCode: '86', number: '13800000000' };
const data = { card, mobile };

const failures = [401, 403, 404, 422, 429, 500].map((code) =>
  scenario({
    name: `UnionPay with status ${code}`,
    data,
    rules: ['fetchUnionPayCapabilities', 'enrollUnionPayCard', 'tokenizeCreditCard'].map((operation) => ({
      match: { operation },
      fault: status(code),
    })),
    run: async ({ unionpay, authorization, data: given, note }) => {
      const instance = await unionpay.create({ authorization });
      await note('capabilities', () => instance.fetchCapabilities({ card: given.card }));
      await note('enroll', () => instance.enroll(given));
      await note('tokenize', () => instance.tokenize({ card: given.card, enrollmentId: 'e' }));
    },
  }),
);

export const calls = [
  ...creationScenarios('unionpay', 'UnionPay'),
  scenario({
    name: 'UnionPay is not enabled',
    merchant: { unionPay: false },
    run: async ({ unionpay, authorization, note }) => {
      await note('create', () => unionpay.create({ authorization }));
    },
  }),
  scenario({
    name: 'UnionPay: capabilities, enrolment and tokenization of a card',
    data,
    run: async ({ unionpay, authorization, data: given, note }) => {
      const instance = await unionpay.create({ authorization });
      await note('capabilities', () => instance.fetchCapabilities({ card: given.card }));
      await note('of another card', () =>
        instance.fetchCapabilities({ card: { number: '4111111111111111' } }),
      );
      const { enrollmentId } = await instance.enroll(given);
      await note('wrong code', () => instance.tokenize({ card: given.card, enrollmentId, smsCode: '1' }));
      await note('tokenize', () => instance.tokenize({ card: given.card, enrollmentId, smsCode: '12345' }));
      await note('teardown', () => instance.teardown());
      await note('after teardown', () => instance.enroll(given));
    },
  }),
  scenario({
    name: 'UnionPay with wrong options',
    data,
    run: async ({ unionpay, authorization, data: { card: own, mobile: phone }, note }) => {
      const instance = await unionpay.create({ authorization });
      const { number } = own;
      const hostedFields = { _bus: {} };
      await note('both', () => instance.fetchCapabilities({ card: own, hostedFields }));
      await note('neither', () => instance.fetchCapabilities({}));
      await note('no number', () => instance.fetchCapabilities({ card: {} }));
      await note('no fields', () => instance.fetchCapabilities({ hostedFields: {} }));
      await note('no mobile', () => instance.enroll({ card: own }));
      await note('enroll nothing', () => instance.enroll({ mobile: phone }));
      await note('half a date', () =>
        instance.enroll({ card: { number, expirationMonth: '12' }, mobile: phone }),
      );
      await note('wrong mobile', () =>
        instance.enroll({ card: own, mobile: { countryCode: '+86', number: '1' } }),
      );
      await note('tokenize both', () => instance.tokenize({ card: own, hostedFields }));
      await note('tokenize nothing', () => instance.tokenize({}));
      await note('unknown enrolment', () => instance.tokenize({ card: own, enrollmentId: 'x' }));
    },
  }),
  scenario({
    name: 'UnionPay with half a mobile number',
    data,
    run: async ({ unionpay, authorization, data: { card: own }, note }) => {
      const instance = await unionpay.create({ authorization });
      await note('enroll', () => instance.enroll({ card: own, mobile: { countryCode: '86' } }));
    },
  }),
  scenario({
    name: 'UnionPay calls back',
    data,
    run: async ({ unionpay, authorization, data: given, note, callback, called }) => {
      const instance = await unionpay.create({ authorization });
      await note('capabilities', () => instance.fetchCapabilities({ card: given.card }, callback('called')));
      await called('called');
      await note('error', () => instance.enroll({}, callback('failed')));
      await called('failed');
    },
  }),
  ...failures,
];
