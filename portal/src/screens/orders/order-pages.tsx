import { matchRoute } from '../../../contract/routes.js';
import { useAddress } from '../../context/address.js';
import { usePageMessages } from '../../i18n/page-messages.js';
import { OrderNew } from './order-new.js';
import { Orders } from './orders.js';
import { ordersMessages } from './orders-messages.js';

/** The list of orders, or a new one. */
export function OrderPages() {
  usePageMessages(ordersMessages);
  const { path } = useAddress();
  return matchRoute(path)?.route.id === 'order-new' ? <OrderNew /> : <Orders />;
}
