/** Elements that collect device data for one session id. */
export interface Collection {
  /** Settles when the collection has started, or failed to start. */
  readonly ready: Promise<void>;
  /** Removes the elements. */
  remove(): void;
}

/** Source of device data: one session id, for which data is collected once. */
export interface DeviceSource {
  readonly sessionId: string;
  /** Number of instances that use the source. */
  users: number;
  /** Elements on the page; undefined before the first use and after the last. */
  collection: Collection | undefined;
  isCollected: boolean;
}

/** Sources of the page by name. All instances of a page report the same session ids, also instances of other bundles. */
export const deviceSources = new Map<string, DeviceSource>();
