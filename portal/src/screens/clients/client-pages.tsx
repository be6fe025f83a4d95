import { matchRoute } from '../../../contract/routes.js';
import { useAddress } from '../../context/address.js';
import { Client } from './client.js';
import { ClientNew } from './client-new.js';
import { Clients } from './clients.js';

/** The list of clients, a new one, or the details of one. */
export function ClientPages() {
  const { path } = useAddress();
  switch (matchRoute(path)?.route.id) {
    case 'client-new':
      return <ClientNew />;
    case 'client':
      return <Client />;
    default:
      return <Clients />;
  }
}
