export { PayUsBankAccount } from '@tessera/web/react/us-bank-account';
