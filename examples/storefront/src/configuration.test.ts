import { describe, expect, it } from 'vitest';
import { readConfiguration } from './configuration.js';

const own = { appId: 'APP', apiKey: 'key', host: 'http://pay.localhost:4002' };

describe('the configuration', () => {
  it('asks Google Pay for test payments unless told otherwise, and refuses what it does not know', () => {
    expect(readConfiguration({}, own).googlePayEnvironment).toBe('TEST');
    expect(readConfiguration({ GOOGLE_PAY_ENVIRONMENT: 'PRODUCTION' }, own).googlePayEnvironment).toBe(
      'PRODUCTION',
    );
    expect(() => readConfiguration({ GOOGLE_PAY_ENVIRONMENT: 'production' }, own)).toThrow(
      'GOOGLE_PAY_ENVIRONMENT',
    );
  });

  it('takes the analytics service of the environment before its own', () => {
    expect(readConfiguration({ INSIGHTS_APP_ID: 'OTHER' }, own).insights).toEqual({ ...own, appId: 'OTHER' });
  });

  it('tells nothing to anybody where there is no key', () => {
    expect(readConfiguration({ INSIGHTS_APP_ID: 'OTHER' }, undefined)).not.toHaveProperty('insights');
  });
});
