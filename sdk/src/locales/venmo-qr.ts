import { loadLocalized, type Localized } from './localized.js';

/** Messages of the overlay with Venmo's QR code (specification §4). */
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

const en: VenmoQrMessages = {
  title: 'Pay with Venmo',
  close: 'Close Venmo QR code modal',
  code: 'Venmo QR code',
  preparing: 'Generating a QR code, get your Venmo app ready',
  scan: 'To scan the QR code, open your Venmo app',
  authorize: 'Authorize on your Venmo app',
  authorized: 'Venmo account authorized',
  canceled: 'The authorization was canceled',
  failed: 'Something went wrong',
  retry: 'Try scanning again',
  stepOpen: 'Open Venmo on your phone',
  stepScan: 'Scan this code',
  stepApprove: 'Approve the payment',
  timeLeft: 'Time left:',
  cancel: 'Cancel payment',
};

/** Loads the messages of the overlay; English if the locale has none, or if they cannot be loaded. */
export const loadVenmoQrMessages = (locale: string): Promise<Localized<VenmoQrMessages>> =>
  loadLocalized(en, () => import('./venmo-qr-translations.js'), locale);
