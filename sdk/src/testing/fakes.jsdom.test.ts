// @vitest-environment jsdom
import { describeFakes } from './fakes.test-support.js';

describeFakes('jsdom');
