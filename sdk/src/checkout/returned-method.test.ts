import { describe, expect, it } from 'vitest';
import { returnedMethod } from './returned-method.js';

describe('returnedMethod', () => {
  it.each([
    ['https://shop.example/pay?btLpToken=a&btLpPaymentId=b&btLpPayerId=c', 'local-payment'],
    ['https://shop.example/pay#venmoSuccess=1&resource_id=a', 'venmo'],
    ['https://shop.example/#/pay/venmoCancel=1', 'venmo'],
    ['https://shop.example/#/pay?venmoError=1', 'venmo'],
    ['https://shop.example/pay#notvenmoSuccess=1', undefined],
    ['https://shop.example/pay?venmoSuccess=1', undefined],
    ['https://shop.example/pay', undefined],
  ])('reads %s as a return of %s', (address, method) => {
    expect(returnedMethod(new URL(address))).toBe(method);
  });
});
