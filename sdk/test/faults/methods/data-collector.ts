import { creation } from '../outcomes.js';
import { row } from '../row.js';

export const methods = [
  row({
    name: 'data collector',
    operation: 'configuration',
    create: ({ dataCollector }, given) => dataCollector.create({ ...given, timeout: 700 }),
    script: {
      address: /\/da\/r\/fb\.js/,
      failed: 'DATA_COLLECTOR_REQUIRES_CREATE_OPTIONS',
      broken: 'done',
      silent: 'DATA_COLLECTOR_REQUIRES_CREATE_OPTIONS',
    },
    expected: creation,
  }),
];
