import { framePage, framesFolder } from '../../../frames/host/assets.js';
import type { CardOptions } from './hosted-fields-options.types.js';

type AddressOptions = Pick<CardOptions, 'assetsUrl' | 'client' | 'debug'>;

/** Returns the URL of the page with one field, or a whole form. Throws `ASSETS_…` and `ORIGIN_UNSUPPORTED`. */
export function cardFrameUrl({ assetsUrl, client, debug }: AddressOptions, isForm: boolean): string {
  const isDebug = debug ?? client?.getConfiguration().isDebug === true;
  const page = `hosted-fields-${isForm ? 'form-' : ''}frame`;
  return framePage(framesFolder(assetsUrl), page, isDebug);
}
