/** Messages of the overlay with Venmo's QR code. */
export interface VenmoQrMessages {
  /** Accessible name of the overlay. */
  readonly title: string;
  readonly close: string;
  /** Accessible name of the code. */
  readonly code: string;
  readonly preparing: string;
  readonly scan: string;
  readonly authorize: string;
  readonly authorized: string;
  readonly canceled: string;
  readonly failed: string;
  readonly retry: string;
  readonly stepOpen: string;
  readonly stepScan: string;
  readonly stepApprove: string;
  /** Label before the remaining minutes and seconds. */
  readonly timeLeft: string;
  readonly cancel: string;
}
