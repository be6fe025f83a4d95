import { addEarlyMembers, type EarlyInstance, isText, only } from './early-instance.js';

const accepts = only({ authorization: isText });

const members = {
  methods: ['fetchPaymentMethods', 'deletePaymentMethod', 'teardown'],
};

export const early: EarlyInstance = (instance, options, created) => {
  const isAccepted = accepts(options);
  if (isAccepted) addEarlyMembers(instance, members, created);
  return isAccepted;
};
