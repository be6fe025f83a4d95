import { report } from './report.js';

const timer = setTimeout(() => window.close(), 1_000);

report(null, () => clearTimeout(timer));
