import type { GatewayConfiguration } from '../../../client/index.js';
import type { Clock } from '../../../core/deadline.js';
import { isPaymentError } from '../../../core/errors.js';
import { randomHex } from '../../../core/digest.js';
import { type DeviceSource, deviceSources } from '../../../core/singletons/device-sources.js';
import { dataCollectorErrors } from './data-collector.errors.js';
import { startFraudNet } from './fraudnet.js';
import { kountMerchantId, startKount } from './kount.js';
import type { CheckedOptions } from './data-collector.options.js';
import { createSource, joinSource } from './source.js';

/** Device data that the shop's server sends with a transaction. */
export interface DeviceData {
  /** Session id of the fraud service; absent if its script could not be loaded. */
  readonly correlation_id?: string;
  /** Session id of Kount. */
  readonly device_session_id?: string;
  /** The account's merchant id at Kount. */
  readonly fraud_merchant_id?: string;
}

interface CollectDeps {
  readonly account: GatewayConfiguration;
  readonly clock: Clock;
  /** Milliseconds for the fraud service's script; 0 means no limit. */
  readonly timeout: number;
  /** Ends the collection. */
  readonly signal: AbortSignal;
}

/** Length of session ids in bytes; their text has twice as many hexadecimal digits. */
const sessionIdBytes = 16;

/**
 * Starts the collection, and resolves with the ids of its sessions. Rejects with `DATA_COLLECTOR_KOUNT_ERROR`,
 * `DATA_COLLECTOR_REQUIRES_CREATE_OPTIONS` or `ABORTED`.
 */
export async function collect(
  { account, clock, timeout, signal }: CollectDeps,
  { kount, sessionId }: Pick<CheckedOptions, 'kount' | 'sessionId'>,
): Promise<DeviceData> {
  const use = { clock, timeout, signal };
  const merchantId = kount ? kountMerchantId(account) : undefined;
  const kountStart = merchantId === undefined ? undefined : startKount(account, merchantId);
  const source = sessionId === undefined ? ofPage('fraudnet') : createSource(sessionId);
  const fraudNet = joinSource(source, { ...use, start: startFraudNet(account, clock.now()) });
  let ofKount: DeviceData = {};
  if (merchantId !== undefined && kountStart) {
    const known = ofPage(`kount ${merchantId}`);
    // It fails only after an abort, with which the other promise rejects, too.
    joinSource(known, { ...use, start: kountStart }).catch(() => undefined);
    ofKount = { device_session_id: known.sessionId, fraud_merchant_id: merchantId };
  }
  try {
    await fraudNet;
  } catch (cause) {
    if (isPaymentError(cause) && cause.code === 'ABORTED') throw cause;
    // Blockers reject this script: the data of the other part is better than none.
    if (merchantId === undefined) throw dataCollectorErrors.REQUIRES_CREATE_OPTIONS({ cause });
    return ofKount;
  }
  return { ...ofKount, correlation_id: source.sessionId };
}

/** Returns the source that all instances of the page share. */
function ofPage(name: string): DeviceSource {
  const source = deviceSources.get(name) ?? createSource(randomHex(sessionIdBytes));
  deviceSources.set(name, source);
  return source;
}
