import { createApp } from 'vue';
import { configure } from '@tessera/web/configure';
import '@tessera/web/define/card';
import '@tessera/web/define/paypal';
import Checkout from './Checkout.vue';

configure({ assetsUrl: 'http://assets.localhost:4001' });
createApp(Checkout).mount('#app');
