import { aTimeout } from '@open-wc/testing';

/** Longest time in ms until an expectation holds, also on a busy machine. */
const longest = 8_000;

/** Repeats a check until it passes; rejects with its last error if it never does. */
export async function eventually(check: () => void): Promise<void> {
  const end = performance.now() + longest;
  for (;;) {
    try {
      check();
      return;
    } catch (error) {
      if (performance.now() > end) throw error;
    }
    await aTimeout(10);
  }
}
