// @vitest-environment happy-dom
import { describeFakes } from './fakes.test-support.js';

describeFakes('happy-dom');
