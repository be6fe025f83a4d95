/**
 * Options of `reportValidity`.
 *
 * @inline
 */
export interface ReportOptions {
  /** False leaves the focus where it is, for example on an invalid field of the page. Default true. */
  readonly focus?: boolean | undefined;
}
