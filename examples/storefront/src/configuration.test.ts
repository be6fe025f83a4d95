import { describe, expect, it } from 'vitest';
import { readConfiguration } from './configuration.js';

const own = { appId: 'APP', apiKey: 'key', host: 'http://pay.localhost:4002' };

describe('storefront configuration', () => {
  it("uses Google Pay's test environment by default, and rejects unknown ones", () => {
    expect(readConfiguration({}, own).googlePayEnvironment).toBe('TEST');
    expect(readConfiguration({ GOOGLE_PAY_ENVIRONMENT: 'PRODUCTION' }, own).googlePayEnvironment).toBe(
      'PRODUCTION',
    );
    expect(() => readConfiguration({ GOOGLE_PAY_ENVIRONMENT: 'production' }, own)).toThrow(
      'GOOGLE_PAY_ENVIRONMENT',
    );
  });

  it('prefers the analytics service of the environment variables', () => {
    expect(readConfiguration({ INSIGHTS_APP_ID: 'OTHER' }, own).insights).toEqual({ ...own, appId: 'OTHER' });
  });

  it('omits analytics without a key', () => {
    expect(readConfiguration({ INSIGHTS_APP_ID: 'OTHER' }, undefined)).not.toHaveProperty('insights');
  });
});
