// @vitest-environment jsdom
import { describeElements } from './test-support.js';

describeElements('jsdom');
