import type { Provider } from '../services.js';
import { kountPages } from './kount-pages.js';

export const provider: Provider = { pages: kountPages };
