import { showLanding } from './landing.js';

showLanding({ color: '#e87600', size: 44, turnMs: 1_000 });
