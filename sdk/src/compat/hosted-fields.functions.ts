export { supportsInputFormatting } from '../methods/hosted-fields/index.js';
