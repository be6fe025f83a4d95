import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../documents/blocks.js';
import { accessibilityReport, reportFile } from './report.js';

writeFileSync(path.join(root, reportFile), await accessibilityReport());
