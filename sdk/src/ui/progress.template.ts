import { html, type TemplateResult } from 'lit';
import type { Messages } from '../locales/index.js';

/** Renders the progress over the label of a button, whose name and size stay. */
export const progressTemplate = ({ processingShort }: Messages): TemplateResult =>
  html`<span class="progress" aria-hidden="true"
    ><span class="spinner"></span><span .textContent=${processingShort}></span
  ></span>`;
