import { AddressRefused } from './delivery.js';

interface ClaimedMail {
  send: () => Promise<void>;
  /** Removes it from what is due. */
  done: () => Promise<unknown>;
  report: (error: unknown) => void;
}

/** Sends an email that a job has claimed. If it cannot be sent, it stays due, unless its address does not exist. */
export async function sendClaimed({ send, done, report }: ClaimedMail): Promise<void> {
  try {
    await send();
    await done();
  } catch (error) {
    if (error instanceof AddressRefused) await done();
    report(error);
  }
}
