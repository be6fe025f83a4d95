import { globalName } from '../../src/compat/global-name.js';
import { type SideName, shopOrigin } from '../conformance/sites.js';
import { openEnvironment, type Environment } from '../conformance/environment.js';
import { isInBraintreeWeb, publicModules } from './modules.js';
import { interleave } from './ready.js';
import { medians, reported, type Row } from './report.js';

const rounds = 12;

/** Modules beside the client and the card whose instances need no container. */
const modules = publicModules
  .filter((file) => file !== 'client' && file !== 'hosted-fields' && isInBraintreeWeb(file))
  .map(globalName);

interface Visit {
  module: string;
  authorization: string;
}

/**
 * Returns the milliseconds from the navigation to an instance, on a first visit with only the module's two
 * scripts.
 */
async function untilCreated(
  { browser }: Environment,
  side: SideName,
  { module, authorization }: Visit,
): Promise<number> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(`${shopOrigin}/${side}/${module}/`);
    return await page.evaluate(
      async ([name, key]) => {
        const { braintree } = window as unknown as {
          braintree: Record<string, { create(options: object): Promise<unknown> } | undefined>;
        };
        await braintree[name]?.create({ authorization: key });
        return performance.now();
      },
      [module, authorization] as const,
    );
  } finally {
    await context.close();
  }
}

/** Compares the methods with a popup with those of braintree-web, over the same gateway. */
export async function windowRows(): Promise<Row[]> {
  const environment = await openEnvironment();
  const rows: Row[] = [];
  try {
    const merchant = await environment.sandbox.merchants.create();
    // braintree-web rejects the environment `development`.
    const authorization = merchant.tokenizationKey.replace('development', 'sandbox');
    for (const module of modules) {
      const visit = { module, authorization };
      const pairs = await interleave(
        rounds,
        () => untilCreated(environment, 'tessera', visit),
        () => untilCreated(environment, 'braintreeWeb', visit),
      );
      const name = `${module}: page → created, against braintree-web (${rounds} pairs)`;
      // No goal: braintree-web is ready before its frames have loaded, Tessera after that.
      rows.push(reported(name, 'ms', ...medians(pairs)));
    }
    return rows;
  } finally {
    await environment.close();
  }
}
