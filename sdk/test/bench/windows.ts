import { globalName } from '#src/compat/global-name.js';
import { type SideName, shopOrigin } from '../conformance/sites.js';
import { openEnvironment, type Environment } from '../conformance/environment.js';
import { providerOrigin } from '../conformance/scenario.js';
import { isInBraintreeWeb, publicModules } from './modules.js';
import { interleave } from './interleave.js';
import { compared, medians, reported, type Row } from './report.js';

const rounds = 12;

/** Milliseconds added to each response, as over a mobile connection. */
const slowMs = 40;

/** The client has a row of its own; the others wait for frames of braintree-web, which npm does not contain. */
const excluded = ['client', 'hosted-fields', 'payment-request'];

/** Modules whose creation can be compared. */
const modules = publicModules
  .filter((file) => !excluded.includes(file) && isInBraintreeWeb(file))
  .map(globalName);

/** Options of `create` other than the authorization. */
const requiredOptions: Readonly<Record<string, object>> = { threeDSecure: { version: 2 } };

interface Visit {
  module: string;
  authorization: string;
}

/**
 * Returns the milliseconds from the navigation to an instance, on a first visit with only the module's two scripts,
 * after which the page calls `create`.
 */
async function untilCreated(
  { browser }: Environment,
  side: SideName,
  { module, authorization }: Visit,
): Promise<number> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const options = JSON.stringify({ authorization, ...requiredOptions[module] });
    await page.goto(`${shopOrigin}/${side}/${module}/?create=${encodeURIComponent(options)}`);
    return await page.evaluate(() => (window as unknown as { created: Promise<number> }).created);
  } finally {
    await context.close();
  }
}

/** Compares how long the classic scripts take until an instance exists, over the same gateway. */
async function creationRows(
  visited: readonly string[],
  latencyMs: number,
  goal: number | null,
): Promise<Row[]> {
  const environment = await openEnvironment(latencyMs);
  const rows: Row[] = [];
  try {
    const merchant = await environment.sandbox.merchants.create();
    const authorization = await environment.sandbox.clientTokens.create(merchant.id, {
      baseUrl: providerOrigin,
    });
    for (const module of visited) {
      const visit = { module, authorization };
      const pairs = await interleave(
        rounds,
        () => untilCreated(environment, 'tessera', visit),
        () => untilCreated(environment, 'braintreeWeb', visit),
      );
      const added = latencyMs > 0 ? `, ${latencyMs} ms added to each response` : '';
      const name = `${module}: page → created${added}, against braintree-web (${rounds} pairs)`;
      const [ours, other] = medians(pairs);
      rows.push(goal === null ? reported(name, 'ms', ours, other) : compared(name, 'ms', ours, other, goal));
    }
    return rows;
  } finally {
    await environment.close();
  }
}

/**
 * Compares the classic scripts with braintree-web's, on this machine and over a slow connection; `only` selects
 * modules by their names on `window.braintree`.
 */
export async function windowRows(only?: readonly string[]): Promise<Row[]> {
  const isMeant = (module: string) => only === undefined || only.includes(module);
  return [
    // No goal: braintree-web is ready before its frames have loaded, Tessera after that.
    ...(only ? [] : await creationRows(modules, 0, null)),
    ...(await creationRows(['client', ...modules].filter(isMeant), slowMs, 1)),
  ];
}
