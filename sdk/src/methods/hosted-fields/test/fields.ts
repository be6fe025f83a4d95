import type { FrameLocator, Page } from '@playwright/test';
import { type } from '#test/support/keyboard.js';

/** Returns containers for the page, in the document or in shadow roots of every kind. */
export const boxes = (roots: Readonly<Record<string, 'document' | 'open' | 'closed' | 'nested'>>) => `
  window.places = {};
  for (const [key, kind] of Object.entries(${JSON.stringify(roots)})) {
    const box = document.createElement('div');
    box.id = kind === 'document' ? key : '';
    box.style.height = '40px';
    const host = document.createElement('div');
    host.id = 'host-' + key;
    document.querySelector('#card').append(host);
    let root = host;
    for (let depth = kind === 'document' ? 0 : kind === 'nested' ? 2 : 1; depth > 0; depth -= 1) {
      root = root.attachShadow({ mode: kind === 'closed' ? 'closed' : 'open' });
      if (depth > 1) root = root.appendChild(document.createElement('div'));
    }
    root.append(box);
    places[key] = box;
  }`;

/** The usual fields, all of them in the document. */
export const everywhere = { number: 'document', expirationDate: 'document', cvv: 'document' } as const;

/** Returns page code that creates a card in these containers; `fields` are the options of single fields. */
export const createCard = (more = '', fields = '') => `
  const options = { ${fields} };
  window.recordedEvents = [];
  window.fields = await hostedFields.create({
    authorization: key,
    fields: Object.fromEntries(Object.entries(places).map(([key, container]) => [key, { container, ...options[key] }])),
    ${more}
  });
  for (const type of ['focus', 'blur', 'empty', 'notEmpty', 'validityChange', 'cardTypeChange', 'inputSubmitRequest', 'binAvailable'])
    fields.on(type, (event) => recordedEvents.push([type, event.emittedBy ?? event.bin]));`;

/** Returns the frame of one field, except in closed shadow roots. */
export const fieldFrame = (page: Page, key: string): FrameLocator =>
  page.locator(`#host-${key}`).frameLocator('iframe');

/** Fills the three usual fields. */
export async function typeFields(page: Page): Promise<void> {
  await type(fieldFrame(page, 'number').getByRole('textbox'), '4111111111111111');
  await type(fieldFrame(page, 'expirationDate').getByRole('textbox'), '1230');
  await type(fieldFrame(page, 'cvv').getByRole('textbox'), '123');
}
