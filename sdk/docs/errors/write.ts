import './globals.js';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { errorDocuments } from './documents.js';

const root = path.resolve(import.meta.dirname, '../../..');
for (const [file, content] of await errorDocuments()) writeFileSync(path.join(root, file), content);
