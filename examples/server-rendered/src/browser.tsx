import './page.css';
import { hydrateRoot } from 'react-dom/client';
import { configure } from '@tessera/web/configure';
import { Checkout, type CheckoutProps } from './checkout.js';

configure({ assetsUrl: 'http://assets.localhost:4001' });

const app = document.querySelector<HTMLElement>('#app');
const props = JSON.parse(app?.dataset['props'] ?? '{}') as CheckoutProps;
if (app) hydrateRoot(app, <Checkout {...props} />);
