// @vitest-environment jsdom
import { describeFakes } from './test-fakes.js';

describeFakes('jsdom');
