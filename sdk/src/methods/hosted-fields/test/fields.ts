import type { FrameLocator, Page } from '@playwright/test';
import { type FunctionsPage, type Outcome, outcomeOf } from '#test/support/functions.js';
import { type } from '#test/support/keyboard.js';

export type Roots = Readonly<Record<string, 'document' | 'open' | 'closed' | 'nested'>>;

/** Adds containers to the page, in the document or in shadow roots of every kind. */
export const addBoxes = (page: Page, roots: Roots): Promise<void> =>
  page.evaluate((kinds) => {
    const places: Record<string, HTMLElement> = {};
    for (const [key, kind] of Object.entries(kinds)) {
      const box = document.createElement('div');
      box.id = kind === 'document' ? key : '';
      box.style.height = '40px';
      const host = document.createElement('div');
      host.id = `host-${key}`;
      document.querySelector('#card')?.append(host);
      let root: Element | ShadowRoot = host;
      for (let depth = kind === 'document' ? 0 : kind === 'nested' ? 2 : 1; depth > 0; depth -= 1) {
        root = (root as Element).attachShadow({ mode: kind === 'closed' ? 'closed' : 'open' });
        if (depth > 1) root = root.appendChild(document.createElement('div'));
      }
      root.append(box);
      places[key] = box;
    }
    Object.assign(window, { places });
  }, roots);

/** The usual fields, all of them in the document. */
export const everywhere = { number: 'document', expirationDate: 'document', cvv: 'document' } as const;

/** Globals of a page with a card of single fields. */
export interface CardPage extends FunctionsPage {
  /** Events of the fields, each with the field or the first digits of the number. */
  recordedEvents: [type: string, emittedBy: string][];
}

/** Options of single fields. */
export type FieldOptions = Readonly<Record<string, object>>;

/** Creates a card in these containers. `shared` are options of the card; `single` those of fields. */
export const createCard = (page: Page, shared: object = {}, single: FieldOptions = {}): Promise<Outcome> =>
  outcomeOf(
    page,
    async (globals: CardPage, [more, options]) => {
      const { key: authorization, hostedFields, places } = globals;
      globals.recordedEvents = [];
      globals.fields = await hostedFields.create({
        authorization,
        fields: Object.fromEntries(
          Object.entries(places).map(([key, container]) => [key, { container, ...options[key] }]),
        ),
        ...more,
      });
      const types = [
        ...(['focus', 'blur', 'empty', 'notEmpty', 'validityChange', 'cardTypeChange'] as const),
        ...(['inputSubmitRequest', 'binAvailable'] as const),
      ];
      for (const type of types) {
        globals.fields.on(type, (event: { emittedBy?: string; bin?: string }) => {
          globals.recordedEvents.push([type, event.emittedBy ?? event.bin ?? '']);
        });
      }
    },
    [shared, single] as const,
  );

/** Returns the events since the card was created. */
export const cardEvents = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as CardPage).recordedEvents.map((entry) => entry.join(' ')));

export const teardown = (page: Page): Promise<Outcome> => outcomeOf(page, ({ fields }) => fields.teardown());

export const tokenize = (page: Page): Promise<Outcome> => outcomeOf(page, ({ fields }) => fields.tokenize());

/** Moves the focus into a field by a call. */
export const focusField = (page: Page, key: string): Promise<Outcome> =>
  outcomeOf(page, ({ fields }, name) => fields.focus(name as never), key);

/** Empties one field or all fields by a call. */
export const clearFields = (page: Page, key?: string): Promise<Outcome> =>
  outcomeOf(page, ({ fields }, name) => fields.clear((name ?? undefined) as never), key ?? null);

/** Returns the frame of one field, except in closed shadow roots. */
export const fieldFrame = (page: Page, key: string): FrameLocator =>
  page.locator(`#host-${key}`).frameLocator('iframe');

/** Fills the three usual fields. */
export async function typeFields(page: Page): Promise<void> {
  await type(fieldFrame(page, 'number').getByRole('textbox'), '4111111111111111');
  await type(fieldFrame(page, 'expirationDate').getByRole('textbox'), '1230');
  await type(fieldFrame(page, 'cvv').getByRole('textbox'), '123');
}
