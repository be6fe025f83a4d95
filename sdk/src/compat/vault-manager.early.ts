import { earlyInstance, type EarlyInstance, isText, only } from './early-instance.js';

const accepts = only({ authorization: isText });

const members = {
  methods: ['fetchPaymentMethods', 'deletePaymentMethod', 'teardown'],
};

export const early: EarlyInstance = (options, created) =>
  accepts(options) ? earlyInstance(members, created) : undefined;
