import type { Client } from '../../../client/index.js';
import type { CardChannel } from '../../../core/card-source.js';
import type { Lifecycle } from '../../../core/lifecycle.js';
import type { Card, FieldKey } from '../shared/hosted-fields.types.js';
import type { BufferedFrame, FrameStyles } from './card-frames.js';
import type { CheckedOptions } from './hosted-fields-options.types.js';
import type { Containers, HostedFieldsEvents, HostedFieldsState } from './state.js';

/** Card whose fields can be used, with what its calls need. */
export interface PageCard {
  readonly options: CheckedOptions;
  readonly frames: readonly Pick<BufferedFrame, 'handOver' | 'opened' | 'spec' | 'theme'>[];
  /** Identifiers of the frames. */
  readonly channel: CardChannel;
  /** All known brands. */
  readonly cards: readonly Card[];
  readonly containers: Containers;
  readonly client: Client;
  readonly styles: FrameStyles;
  readonly life: Lifecycle;
}

/** Instance of a card as the code of its calls uses it. */
export interface CardInstance {
  getState(): HostedFieldsState;
  setState(state: HostedFieldsState): void;
  publish<Name extends keyof HostedFieldsEvents>(name: Name, detail: HostedFieldsEvents[Name]): void;
  focus(field?: FieldKey): Promise<void>;
}
