import { creation } from '../outcomes.js';
import { row } from '../row.js';

export const methods = [
  row({
    name: 'data collector',
    operation: 'configuration',
    create: ({ dataCollector }, given) => dataCollector.create({ ...given, timeout: 700 }),
    expected: creation,
  }),
];
