import { html, svg } from 'lit';
import { googleLetter } from '../../../core/marks/google.js';

/** Letter in the brand's colors and the word, as on the brand's own buttons. Drawn here, so that no brand script is loaded. */
export const googlePayMark = html`<svg viewBox="5 6 12 12" aria-hidden="true">
    ${googleLetter.map(([path, color]) => svg`<path d=${path} fill="none" stroke=${color} stroke-width="2" />`)}</svg
  ><span>Pay</span>`;
