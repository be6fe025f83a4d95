/** Messages of the dialog with the bank's challenge. */
export interface ChallengeMessages {
  /** Accessible name and heading of the dialog. */
  readonly title: string;
  /** Title of the bank's frame. */
  readonly frame: string;
  readonly close: string;
  readonly escapeHint: string;
  /** Status until the bank's page is loaded. */
  readonly loading: string;
  /** Text below the bank's page, for shoppers who do not see it. */
  readonly notShown: string;
}
