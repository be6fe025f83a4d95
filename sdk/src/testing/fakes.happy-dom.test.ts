// @vitest-environment happy-dom
import { describeFakes } from './test-fakes.js';

describeFakes('happy-dom');
