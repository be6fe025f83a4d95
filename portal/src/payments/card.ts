export { PayCard } from '@tessera/web/react/card';
