import { describe, expect, it } from 'vitest';
import { placeholderProblem } from './placeholder.js';

describe('an authorization copied from documentation', () => {
  it.each([
    'YOUR_TOKENIZATION_KEY',
    'your_client_token',
    '<tokenization key>',
    '{{ clientToken }}',
    '${TOKENIZATION_KEY}',
    'sandbox_xxxxxxxx_xxxxxxxx',
    'sandbox_..._...',
    '…',
    'CLIENT_TOKEN_FROM_SERVER',
    'replace-me',
    ' replace-me\n',
    ' ',
    '',
  ])('is recognized as a placeholder: %j', (text) => {
    expect(placeholderProblem(text)).toContain(`"${text}" is a placeholder`);
  });

  it.each([
    'sandbox_g42y39zw_348pk9cgf3bgyw2b',
    'production_t2wns2y2_dfy45jdj3dxkmz5m',
    'development_a1b2c3_merchant7',
    'nonsense',
    ' sandbox_g42y39zw_348pk9cgf3bgyw2b\n',
    'eyJ2ZXJzaW9uIjoyfQ==',
    `your${'a'.repeat(200)}`,
  ])('is not recognized in %j', (text) => {
    expect(placeholderProblem(text)).toBeUndefined();
  });
});
