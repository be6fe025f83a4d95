/** Returns a clock that advances by 100 ms with each reading, so that the limit of calls refills. */
export function createFastClock(): () => Date {
  let time = Date.now();
  return () => new Date((time += 100));
}
