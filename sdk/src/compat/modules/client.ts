import { createClient } from '../../client/create-client.js';
import { rawRequest } from '../raw-request.js';
import type { BraintreeModule } from '../types.js';

/** Module `client` of braintree-web with its public methods. */
export const module = {
  name: 'client',
  // No `import()`: every module depends on the client, so it is loaded.
  load: () => Promise.resolve({ create: createClient }),
  methods: {
    getConfiguration: 'lasting',
    getVersion: 'sync',
    toJSON: 'configuration',
    request: 'request',
    teardown: 'async',
  },
  // Used by braintree-web-drop-in.
  extras: { _request: rawRequest },
  sharedBy: 'authorization',
} satisfies BraintreeModule;
