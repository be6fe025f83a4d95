import type { Message } from '../delivery/delivery.js';

export interface OutboxMessage extends Message {
  id: number;
  sentAt: Date;
}

/** Additions for trying the portal on one machine. A production server has none of them. */
export interface PortalSandbox {
  /** Returns the messages that would have been sent, newest first. */
  messages(): Promise<readonly OutboxMessage[]>;
}
