/** Returns the outcome of each network fault. */
export const networkOf = (code: string) => ({ '500': code, 'dropped connection': code, offline: code });

/** Outcomes of creating a client, by fault. */
export const creation = {
  '401': 'CLIENT_AUTHORIZATION_INVALID',
  '403': 'CLIENT_AUTHORIZATION_INSUFFICIENT',
  '404': 'CLIENT_GATEWAY_NETWORK',
  '422': 'CLIENT_GATEWAY_NETWORK',
  '429': 'CLIENT_GATEWAY_NETWORK',
  ...networkOf('CLIENT_GATEWAY_NETWORK'),
  'malformed JSON': 'CLIENT_GATEWAY_NETWORK',
  'empty body': 'CLIENT_GATEWAY_NETWORK',
  'never answers': 'CLIENT_GATEWAY_NETWORK',
  'teardown mid-flight': 'ABORTED',
  'abort mid-flight': 'ABORTED',
};

/** The same for methods with a frame. */
export const frameCreation = {
  ...creation,
  'script 404': 'FRAME_SCRIPT_NOT_FOUND',
  'frame 404': 'FRAME_NOT_FOUND',
  'frame blocked by CSP': 'FRAME_BLOCKED',
};

/**
 * Outcomes of creating a method with a popup. Its script is requested in parallel with the configuration, so
 * offline its failure is reported first.
 */
export const windowCreation = { ...frameCreation, offline: 'SCRIPT_FAILED_TO_LOAD' };

/** Returns the outcomes of a call: one code for all failures of the gateway, except for a missing right. */
export const callOf = (code: string) => ({
  ...Object.fromEntries(['401', '404', '422', '429'].map((status) => [status, code])),
  '403': 'CLIENT_AUTHORIZATION_INSUFFICIENT',
  ...networkOf(code),
  'malformed JSON': code,
  'empty body': code,
  'never answers': code,
  'teardown mid-flight': 'ABORTED',
  'abort mid-flight': 'ABORTED',
});

/** Outcomes of the tokenization of a card. */
export const tokenization = {
  '401': 'HOSTED_FIELDS_FAILED_TOKENIZATION',
  '403': 'CLIENT_AUTHORIZATION_INSUFFICIENT',
  '404': 'HOSTED_FIELDS_FAILED_TOKENIZATION',
  '422': 'HOSTED_FIELDS_FAILED_TOKENIZATION',
  '429': 'HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR',
  ...networkOf('HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR'),
  'malformed JSON': 'HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR',
  'empty body': 'HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR',
  'never answers': 'HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR',
  'teardown mid-flight': 'ABORTED',
  'abort mid-flight': 'ABORTED',
  'double start': 'HOSTED_FIELDS_TOKENIZATION_REQUEST_ACTIVE',
};
