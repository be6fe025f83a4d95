import { configure } from '@tessera/web/configure';
import '@tessera/web/define/card';
import './pay.js';

configure({ assetsUrl: 'http://assets.localhost:4001' });
