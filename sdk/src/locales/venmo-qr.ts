import type { VenmoQrMessages } from './catalogue.types.js';
import { loadInCatalogue, type Localized } from './localized.js';

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
  loadInCatalogue('venmoQr', en, locale);
