import { create as createClient } from '../client/index.js';
import type { Client } from '../client/index.js';
import { abortedError, linkedController, orAborted } from '../core/abort.js';
import { loadDropInStrings } from '../locales/drop-in/index.js';
import { noClient, toDropinError } from './drop-in.errors.js';
import { DropinError } from './dropin-error.js';
import { DropIn } from './drop-in.instance.js';
import type { CreateDropInOptions } from './drop-in.types.js';
import { enabledOptions } from './enabled-options.js';
import { type DropInOptions, readDropInOptions } from './read-options.js';
import { defaultLocale, withTranslations } from './strings.js';
import { addStylesheet } from './stylesheet.js';
import { addWrapper, requireConnected, whileConnected } from './wrapper.js';
import type { DropInDeps } from './deps.types.js';

/** Creates a Drop-in. Resolves when every option is ready or has failed. */
export async function createDropIn(given: CreateDropInOptions): Promise<DropIn> {
  const options = readDropInOptions(given);
  if (options.signal?.aborted) throw toDropinError(abortedError(options.signal));
  const controller = linkedController(options.signal);
  const { signal } = controller;
  // At once, so that a second call finds a container that is not empty.
  const wrapper = addWrapper(options.container, signal);
  try {
    const [client, strings] = await orAborted(
      Promise.all([
        clientOf(options, signal),
        loadDropInStrings(options.locale ?? defaultLocale),
        addStylesheet(options.container, options.assetsUrl, signal),
      ]),
      signal,
    );
    const enabled = enabledOptions(options, client.getConfiguration().gatewayConfiguration);
    if (enabled.length === 0)
      throw new DropinError(
        'No payment option is available: check the options and the settings of the account.',
      );
    requireConnected(wrapper);
    const deps = {
      client,
      wrapper,
      options,
      enabled,
      strings: withTranslations(strings, options.translations),
      controller,
    };
    return await openDropIn(deps);
  } catch (error) {
    controller.abort();
    throw toDropinError(error);
  }
}

async function openDropIn(deps: DropInDeps): Promise<DropIn> {
  const dropIn = new DropIn(deps);
  // Not the controller's signal: it fires after a failure too, before the error arrives here.
  await whileConnected(deps.wrapper, dropIn.start(), deps.options.signal);
  return dropIn;
}

async function clientOf({ authorization }: DropInOptions, signal: AbortSignal): Promise<Client> {
  try {
    return await createClient({ authorization, signal });
  } catch (error) {
    throw noClient(error);
  }
}
