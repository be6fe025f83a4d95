/** A task of a main thread of more than 50 ms. */
export interface LongTask {
  /** Milliseconds since 1970. */
  startedAt: number;
  duration: number;
}

/** Globals of a page or frame whose long tasks are recorded. */
export interface LongTaskPage {
  longTasks: LongTask[];
}

/** Records the long tasks of a document. */
export function start(): void {
  const page: LongTaskPage = { longTasks: [] };
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      page.longTasks.push({ startedAt: performance.timeOrigin + startTime, duration });
  }).observe({ type: 'longtask', buffered: true });
  Object.assign(window, page);
}
