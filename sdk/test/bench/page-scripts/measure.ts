/** Globals of a page that measures one thing. */
export interface MeasurePage {
  /** Resolves with milliseconds. `key` is the authorization of the merchant. */
  measure(key: string): Promise<number>;
}
