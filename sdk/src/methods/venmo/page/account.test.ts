import { describe, expect, it } from 'vitest';
import { venmoOrigins } from './account.js';

describe('the origins of Venmo', () => {
  const gateway = { merchantId: 'm', clientApiUrl: 'http://pay.localhost:4002/merchants/m/client_api' };

  it("are the gateway's only in development, and only for a page on a loopback host", () => {
    const own = 'http://pay.localhost:4002';
    const real = { checkout: 'https://venmo.com', login: 'https://account.venmo.com' };
    const development = { ...gateway, environment: 'development' };
    expect(venmoOrigins(development, 'shop.localhost')).toEqual({ checkout: own, login: own });
    expect(venmoOrigins(development, 'shop.example')).toEqual(real);
    expect(venmoOrigins({ ...gateway, environment: 'sandbox' }, 'localhost')).toEqual(real);
  });
});
