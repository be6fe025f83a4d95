import type { Fault } from '@tessera/sandbox';
import { creationScenarios } from '../creation.js';
import type { Program } from '../page/tools.js';
import { type Rule, scenario } from '../scenario.js';

const script = (fault: Fault): Rule => ({ match: { operation: 'fraudnet' }, fault });
const notFound = script({ kind: 'status', status: 404 });

/** Creates a collector, and notes its data in each form. */
const collect: Program<{ options?: object } | undefined> = async ({
  dataCollector,
  authorization,
  data,
  note,
  see,
}) => {
  const collector = await dataCollector.create({ authorization, ...data?.options });
  see('text', collector.deviceData);
  see('object', collector.rawDeviceData);
  await note('text again', () => collector.getDeviceData());
  await note('object again', () => collector.getDeviceData({ raw: true }));
  see('parameters', document.querySelector('script[fncls]')?.textContent.replace(/&t=[\d.]+/, ''));
  await note('teardown', () => collector.teardown());
  see('elements', document.querySelectorAll('script[fncls], iframe').length);
  await note('after teardown', () => collector.getDeviceData());
  await note('second teardown', () => collector.teardown());
};

export const calls = [
  ...creationScenarios('dataCollector', 'device data'),
  scenario({ name: 'device data of the fraud service', run: collect }),
  scenario({
    name: 'device data with a session id of the shop',
    data: { options: { riskCorrelationId: 'one', clientMetadataId: 'two', correlationId: 'three' } },
    run: collect,
  }),
  scenario({ name: 'device data with Kount', data: { options: { kount: true } }, run: collect }),
  scenario({
    name: 'device data with Kount for an account without it',
    merchant: { kount: null },
    data: { options: { kount: true } },
    run: collect,
  }),
  scenario({
    name: 'device data is deferred',
    run: async ({ dataCollector, authorization, note, see }) => {
      const collector = await dataCollector.create({ authorization, useDeferredClient: true });
      see('text', collector.deviceData);
      await note('data', () => collector.getDeviceData());
      await note('teardown', () => collector.teardown());
    },
  }),
  scenario({
    name: 'deferred device data with a wrong key',
    authorization: ({ merchant }) => `sandbox_wrong_${merchant.id}`,
    run: async ({ dataCollector, authorization, note }) => {
      const collector = await dataCollector.create({ authorization, useDeferredClient: true });
      await note('data', () => collector.getDeviceData());
      await note('data again', () => collector.getDeviceData());
    },
  }),
  scenario({
    name: 'device data is collected twice',
    run: async ({ dataCollector, authorization, note, see }) => {
      const [first, second] = [
        await dataCollector.create({ authorization }),
        await dataCollector.create({ authorization }),
      ];
      see('same', first.deviceData === second.deviceData);
      await note('second', () => second.getDeviceData());
    },
  }),
  scenario({
    name: 'device data without the script',
    rules: [notFound],
    run: async ({ dataCollector, authorization, note }) => {
      await note('create', () => dataCollector.create({ authorization }));
    },
  }),
  scenario({
    name: 'device data of Kount alone',
    rules: [notFound],
    data: { options: { kount: true } },
    run: async ({ dataCollector, authorization, data, note, see }) => {
      const collector = await dataCollector.create({ authorization, ...data.options });
      see('object', collector.rawDeviceData);
      await note('text', () => collector.getDeviceData());
    },
  }),
  scenario({
    name: 'device data calls back',
    run: async ({ dataCollector, authorization, note, callback, called }) => {
      const collector = await dataCollector.create({ authorization });
      await note('data', () => collector.getDeviceData(callback('called')));
      await called('called');
    },
  }),
];
