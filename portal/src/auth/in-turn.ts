/** Runs one renewal of the session at a time over all tabs of the browser. */
export async function inTurn(work: () => Promise<void>): Promise<void> {
  await navigator.locks.request('vision-refresh', work);
}
