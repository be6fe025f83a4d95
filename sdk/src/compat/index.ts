import type { ConfigurationCall } from '../client/configuration/configuration.request.js';
import { useSentCall } from '../client/create-client.js';
import { acceptUnknown } from '../core/unknown-options.js';
import { scriptFailed, toBraintreeError, withClientMissing } from './errors.js';
import { braintreeModules } from './modules.js';
import type { BraintreeModule, BraintreeOptions } from './types.js';
import { type BraintreeInstance, unwrap, wrap } from './wrap.js';

export { BraintreeError } from './errors.js';

const modules: Readonly<Record<string, BraintreeModule>> = braintreeModules;

/** Instances shared by callers with equal authorizations, as in braintree-web. */
const shared = new Map<string, Promise<BraintreeInstance>>();

/**
 * Creates an instance of a braintree-web module with its errors. Called by the classic scripts; `sent` is the
 * request for the configuration that the client's script has sent, and `instance` an object that the shop may have already.
 */
export async function create(
  moduleName: string,
  options: BraintreeOptions,
  sent?: ConfigurationCall,
  instance: BraintreeInstance = {},
): Promise<BraintreeInstance> {
  const module = modules[moduleName];
  if (!module) throw new TypeError(`no module ${moduleName}`);
  const { authorization } = options;
  if (sent && typeof authorization === 'string') useSentCall(authorization, sent);
  const key = module.sharedBy === undefined ? undefined : options[module.sharedBy];
  if (typeof key !== 'string') return make(module, options, instance, () => undefined);
  const known = `${moduleName} ${key}`;
  const removeShared = () => shared.delete(known);
  const made = shared.get(known) ?? make(module, options, instance, removeShared);
  shared.set(known, made);
  made.catch(removeShared);
  return made;
}

async function make(
  module: BraintreeModule,
  options: BraintreeOptions,
  instance: BraintreeInstance,
  onTeardown: () => void,
): Promise<BraintreeInstance> {
  const { create: createInstance } = await module.load().catch((cause: unknown) => {
    throw scriptFailed(cause);
  });
  try {
    const unwrapped = Object.fromEntries(
      Object.entries(options).map(([name, value]) => [name, unwrap(value)]),
    );
    const own = module.toOptions?.(unwrapped) ?? unwrapped;
    return wrap(await createInstance(acceptUnknown(own) as never), module, onTeardown, instance);
  } catch (error) {
    const explained = module.explain ? module.explain(error, options) : error;
    throw toBraintreeError(module.name === 'client' ? explained : withClientMissing(explained));
  }
}
