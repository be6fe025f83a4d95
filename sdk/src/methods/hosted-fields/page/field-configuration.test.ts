import { afterEach, expect, it, vi } from 'vitest';
import { messages } from '#src/locales/en.labels.js';
import { configureFields } from './field-configuration.js';

const samsung =
  'Mozilla/5.0 (Linux; Android 13; SAMSUNG SM-G991B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/20.0 Chrome/106.0.5249.126 Mobile Safari/537.36';
const chrome =
  'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36';

const on = (userAgent: string) => {
  vi.stubGlobal('navigator', { userAgent });
};

afterEach(() => {
  vi.unstubAllGlobals();
});

it('the options disable formatting in unsupported browsers, and make the date a text input', () => {
  const fields = {
    number: {},
    expirationDate: { type: 'month' },
    cvv: { formatInput: true, type: 'tel' },
  } as const;
  on(samsung);
  expect(configureFields(fields, messages)).toMatchObject([
    { key: 'number', formatInput: false },
    { key: 'expirationDate', formatInput: false, type: 'text' },
    { key: 'cvv', formatInput: false, type: 'tel' },
  ]);
  on(chrome);
  const [number, date, cvv] = configureFields(fields, messages);
  expect(number).not.toHaveProperty('formatInput');
  expect(date).toMatchObject({ type: 'month' });
  expect(cvv).toMatchObject({ formatInput: true });
});
