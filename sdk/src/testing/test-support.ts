import { describe, expect, it, vi } from 'vitest';

const tags = [
  ...['checkout', 'card', 'paypal', 'venmo', 'apple-pay', 'google-pay', 'local-payment', 'masterpass'],
  ...['sepa', 'three-d-secure', 'us-bank-account', 'vault', 'visa-checkout'],
];

/** Checks that all elements can be imported and inserted in an environment of test runners, which shows no frames. */
export function describeElements(environment: string): void {
  describe(`elements in ${environment}`, () => {
    it('are defined, inserted and removed without an uncaught failure', async () => {
      // Vitest fails for a rejection that nothing handles.
      const uncaught: unknown[] = [];
      window.addEventListener('error', ({ error }) => uncaught.push(error));
      vi.spyOn(console, 'error').mockImplementation(() => undefined);
      // No network: the elements stay in their loading state.
      vi.stubGlobal('fetch', () => new Promise(() => undefined));
      await import('../define.js');
      for (const tag of tags) {
        const element = document.createElement(`pay-${tag}`);
        element.setAttribute('authorization', 'sandbox_test_test_merchant');
        element.setAttribute('amount', '10.00');
        document.body.append(element);
        await (element as unknown as { updateComplete: Promise<boolean> }).updateComplete;
        element.remove();
      }
      await new Promise((resolve) => setTimeout(resolve));
      expect(uncaught).toEqual([]);
      expect(tags.every((tag) => customElements.get(`pay-${tag}`))).toBe(true);
    });
  });
}
