import { framePage, framesFolder } from '../../frames/assets.js';
import type { CreateHostedFieldsOptions } from './hosted-fields.options.js';
import { cardPage } from './hosted-fields.types.js';

type AddressOptions = Pick<CreateHostedFieldsOptions, 'assetsUrl' | 'client' | 'debug'>;

/** Address of the page that holds fields; throws `ASSETS_…` and `ORIGIN_UNSUPPORTED`. */
export function cardAddress({ assetsUrl, client, debug }: AddressOptions): string {
  const isDebug = debug ?? client?.getConfiguration().isDebug === true;
  return framePage(framesFolder(assetsUrl), cardPage, isDebug);
}
