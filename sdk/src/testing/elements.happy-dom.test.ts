// @vitest-environment happy-dom
import { describeElements } from './test-support.js';

describeElements('happy-dom');
