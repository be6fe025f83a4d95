export { PayApplePay } from '@tessera/web/react/apple-pay';
