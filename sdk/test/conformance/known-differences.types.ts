/** An intended difference from braintree-web: a row of the table in `sdk/MIGRATION.md`, in the same words. */
export interface KnownDifference {
  /** Names of the scenarios that show it. */
  readonly scenarios: readonly string[] | RegExp;
  /** Paths in the recording that it explains; any other difference is a fault. */
  readonly path: RegExp;
  /** Tessera's value at that path, as JSON. */
  readonly shows: RegExp;
  readonly braintreeWeb: string;
  readonly tessera: string;
  readonly why: string;
  /** braintree-web never settles here, so the harness waits for a short time only. */
  readonly hangs?: true;
  /** Depends on timing: a run without it is correct too. */
  readonly isRare?: true;
}
