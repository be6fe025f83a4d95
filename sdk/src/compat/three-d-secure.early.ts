import { addEarlyMembers, type EarlyInstance, isText, only } from './early-instance.js';

const versions: readonly unknown[] = [2, '2', '2-cardinal-modal', '2-bootstrap3-modal', '2-inline-iframe'];

const accepts = only({ authorization: isText, version: (value) => versions.includes(value) });

const members = {
  methods: [
    'verifyCard',
    'prepareLookup',
    'initializeChallengeWithLookupResponse',
    'cancelVerifyCard',
    'teardown',
  ],
  emitsEvents: true,
};

export const early: EarlyInstance = (instance, options, created) => {
  const isAccepted = accepts(options);
  if (isAccepted) addEarlyMembers(instance, members, created);
  return isAccepted;
};
