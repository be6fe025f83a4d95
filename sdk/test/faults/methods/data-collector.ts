import type { FaultedMethod } from '../methods.js';
import { creation } from '../outcomes.js';

export const methods: readonly FaultedMethod[] = [
  {
    name: 'data collector',
    operation: 'configuration',
    modules: ['data-collector'],
    create: (key) => `dataCollector.create({ authorization: '${key}', signal, timeout: 700 })`,
    expected: creation,
  },
];
