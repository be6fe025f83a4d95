import { showLanding } from './landing.js';

showLanding();
