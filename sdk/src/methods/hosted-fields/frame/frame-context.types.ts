import type { FrameAddress, Notify } from '../../../frames/rpc/envelope.js';
import type { FrameConfiguration } from '../shared/frame-configuration.protocol.js';
import type { CardNotifications } from '../shared/hosted-fields.protocol.js';
import type { FormView } from './view.js';

/** State of a frame's document. It and its listeners live as long as the document. */
export interface FrameContext {
  view: FormView;
  configuration: FrameConfiguration;
  address: FrameAddress;
  /** MessagePort to the page. */
  port: MessagePort;
  notify: Notify<CardNotifications>;
  /** Secret that only the frames of the channel know. */
  secret: string;
}
