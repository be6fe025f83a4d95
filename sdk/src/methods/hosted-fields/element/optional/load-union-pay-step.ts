import type { Client } from '../../../../client/index.js';
import { importWithRetry } from '../../../../core/import-with-retry.js';
import { unionPayStyles } from './union-pay.styles.js';
import { UnionPayStep, type UnionPayStepDeps } from './union-pay-step.js';

interface UnionPayContext extends Omit<UnionPayStepDeps, 'clock' | 'unionPay'> {
  readonly client: Client;
  readonly assetsUrl: string | undefined;
  /** Root of the element, in which the steps are rendered. */
  readonly root: ShadowRoot;
}

/** Creates the steps of a card form. Rejects like `unionpay.create`, or with `SCRIPT_FAILED_TO_LOAD`. */
export async function loadUnionPayStep({
  client,
  assetsUrl,
  root,
  ...deps
}: UnionPayContext): Promise<UnionPayStep> {
  const { create } = await importWithRetry(import('../../../unionpay/index.js'));
  const unionPay = await create({ client, assetsUrl, signal: deps.signal });
  const sheets = unionPayStyles.flatMap(({ styleSheet }) => styleSheet ?? []);
  const added = sheets.filter((sheet) => !root.adoptedStyleSheets.includes(sheet));
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, ...added];
  return new UnionPayStep({ ...deps, unionPay });
}
