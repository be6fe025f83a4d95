import type { BraintreeModule } from '../types.js';

/** Module `data-collector` of braintree-web with its public methods and properties. */
export const module = {
  name: 'dataCollector',
  load: () => import('../../methods/data-collector/index.js'),
  methods: { getDeviceData: 'async', teardown: 'async' },
  properties: ['deviceData', 'rawDeviceData'] as const,
} satisfies BraintreeModule;
