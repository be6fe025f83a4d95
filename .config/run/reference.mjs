import path from 'node:path';
import { createReference } from '../build/reference.mjs';
import { fail, root } from './setup.mjs';

// Writes the API reference of the SDK to dist/reference; with `--check`, only fails for public names without a doc comment.

const app = await createReference();
const project = await app.convert();
if (project === undefined) fail('The API reference could not be read from the sources.');
if (process.argv.includes('--check')) {
  app.validate(project);
  if (app.logger.hasWarnings() || app.logger.hasErrors()) {
    fail(
      'Write a sentence with unit, format and default for each of these. Mark what is not public with @internal.',
    );
  }
} else {
  await app.generateDocs(project, path.join(root, 'dist/reference'));
}
