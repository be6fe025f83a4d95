export { PayVenmo } from '@tessera/web/react/venmo';
