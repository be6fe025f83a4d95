import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cardOver } from '../../test/card-harness.js';
import { openPage } from '#test/support/page-document.js';
import { Client } from '#src/client/client.js';
import { clientConfiguration } from '#src/client/test-support.js';
import { cardErrors } from '../../shared/hosted-fields.errors.js';

beforeEach(() => {
  openPage();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

it('tokenize reports invalid fields in the order of the options', async () => {
  const client = new Client(clientConfiguration());
  const details = { invalidFieldKeys: ['number', 'expirationDate', 'cvv'] };
  const card = cardOver(client, {
    fields: { cvv: {}, postalCode: {}, expirationDate: {}, number: {} },
    failure: cardErrors.FIELDS_INVALID({ details }),
  });
  const error = (await card.tokenize().catch((caught: unknown) => caught)) as {
    details: { invalidFieldKeys: string[]; invalidFields: object };
  };
  expect(error.details.invalidFieldKeys).toEqual(['cvv', 'expirationDate', 'number']);
  expect(Object.keys(error.details.invalidFields)).toEqual(['cvv', 'expirationDate', 'number']);
  await card.teardown();
});

it('tokenize rejects with ABORTED if the card is torn down while its code loads', async () => {
  const card = cardOver(new Client(clientConfiguration()), { fields: { number: {} } });
  const pending = card.tokenize();
  await card.teardown();
  await expect(pending).rejects.toMatchObject({ code: 'ABORTED' });
});
