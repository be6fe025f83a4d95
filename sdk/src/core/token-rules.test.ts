import { describe, expect, it } from 'vitest';
import { tokenRules } from './token-rules.js';

describe('tokenRules', () => {
  it('has the defaults of light and dark pages, and those of light pages for older browsers', () => {
    const [rules = '', older = ''] = tokenRules('.window').split(
      '@supports not (color:light-dark(#fff,#000))',
    );
    expect(rules).toMatch(
      /^\.window\{--_text:var\(--pay-color-text,var\(--_theme-color-text,light-dark\(#1a1f36,#f2f4f8\)\)\);/,
    );
    expect(rules).toContain(
      '--_on-accent:var(--pay-color-on-accent,var(--_theme-color-on-accent,light-dark(#fff,#0d1526)));',
    );
    expect(rules).toContain('--_radius:var(--pay-radius,var(--_theme-radius,8px));');
    expect(older).toMatch(/^\{\.window\{--_text:var\(--pay-color-text,var\(--_theme-color-text,#1a1f36\)\);/);
    expect(older).not.toContain('light-dark');
  });
});
