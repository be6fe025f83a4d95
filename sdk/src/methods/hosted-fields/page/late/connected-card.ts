import type { Machine } from '../../../../core/machine.js';
import type { RpcClient } from '../../../../frames/rpc/rpc-client.js';
import type { BrandSupport, CardRequests } from '../../shared/hosted-fields.protocol.js';
import type { Direction, FieldKey } from '../../shared/hosted-fields.types.js';
import type { FrameSpec } from '../frame-plan.js';
import type { FieldsOptions } from '../hosted-fields-options.types.js';
import type { CardInstance, PageCard } from '../page-card.types.js';
import type { HostedFieldsState } from '../state.js';
import type { Appearance } from './appearance.js';
import type { FieldsEvent, FieldsState } from './hosted-fields.machine.js';

/** Frame of the card that responds to requests. */
export interface ConnectedFrame extends FrameSpec, RpcClient<CardRequests> {
  readonly element: HTMLIFrameElement;
}

/** Hidden inputs around the fields, which pass on the focus that a software keyboard moves. */
export interface FocusIntercept {
  /** Inserts the intercepts around the fields where they are now; a reloaded frame has lost its own. */
  place(): void;
  /** Moves the focus on after it has left the field of this frame. */
  leave(frame: HTMLIFrameElement, towards: Direction): void;
}

/** Card whose frames respond to requests. */
export interface ConnectedCard extends Omit<PageCard, 'cards' | 'frames' | 'styles'> {
  readonly instance: CardInstance;
  /** In the order of the form, after a vault without fields. */
  frames: readonly ConnectedFrame[];
  readonly appearance: Appearance;
  readonly machine: Machine<FieldsState, FieldsEvent>;
  /** State of a card that the shopper has not touched. */
  readonly untouched: HostedFieldsState;
  /** Settles when the fields are connected to the vault; undefined if they are not, as after a reload. */
  joined: Promise<void> | undefined;
  /** Undefined in browsers without a software keyboard. */
  focusIntercept: FocusIntercept | undefined;
}

/** Returns the frame that holds the values of all fields. */
export const vaultOf = ({ frames }: ConnectedCard): ConnectedFrame => find(frames, ({ isVault }) => isVault);

/** Returns the frame that shows a field; without a name, the first that shows one. */
export const frameOf = ({ frames }: ConnectedCard, field?: FieldKey): ConnectedFrame =>
  find(frames, ({ keys }) => (field === undefined ? keys.length > 0 : keys.includes(field)));

function find(
  frames: readonly ConnectedFrame[],
  matches: (frame: ConnectedFrame) => boolean,
): ConnectedFrame {
  const frame = frames.find(matches);
  if (!frame) throw new TypeError('no such frame');
  return frame;
}

/** Connects the frames of single fields to the vault, initially and after each reload. */
export function join(card: ConnectedCard): Promise<void> {
  card.joined ??= joinFrames(card).catch((error: unknown) => {
    card.joined = undefined;
    throw error;
  });
  return card.joined;
}

/**
 * Sends a request to every frame, which makes it load its late code. The vault first: it receives the gateway's
 * configuration, and must listen before fields can connect to it.
 */
async function joinFrames({ frames, client, options }: ConnectedCard): Promise<void> {
  const configuration = client.getConfiguration();
  const cardTypes = configuration.gatewayConfiguration.creditCards?.supportedCardTypes ?? [];
  const brands = brandSupport(options.fields, cardTypes);
  const vaults = frames.filter(({ isVault }) => isVault);
  const others = frames.filter(({ isVault }) => !isVault);
  const clientRequest = { configuration: { ...configuration }, brands };
  await Promise.all(vaults.map((frame) => frame.request('client', clientRequest)));
  await Promise.all(others.map((frame) => frame.request('join', null)));
}

/** Returns the accepted brands; null if the merchant does not restrict them. */
function brandSupport({ number }: FieldsOptions, cardTypes: readonly string[]): BrandSupport | null {
  if (!number?.supportedCardBrands && !number?.rejectUnsupportedCards) return null;
  return { cardTypes, overrides: number.supportedCardBrands ?? {} };
}
