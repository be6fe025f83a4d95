import { expect, it } from 'vitest';
import { readOrigin } from './origin.js';

it.each([
  ['https://assets.shop.example', 'https://assets.shop.example'],
  ['https://assets.shop.example/', 'https://assets.shop.example'],
  ['HTTPS://Assets.Shop.example:443', 'https://assets.shop.example'],
  ['http://pay.localhost:4002', 'http://pay.localhost:4002'],
  ['http://127.0.0.1:4002', 'http://127.0.0.1:4002'],
])('reads the origin of %s', (address, origin) => {
  expect(readOrigin(address)).toBe(origin);
});

it.each([
  ...['', 'assets.shop.example', '//assets.shop.example', 'ftp://shop.example', 'data:text/html,x'],
  ...['https://shop.example/assets', 'https://shop.example?x', 'https://shop.example/#x'],
  ...['https://user@shop.example', 'https://*.shop.example', 'https://shop.example;script-src'],
  ...['https://shop.example,x', "https://'none'", 'https://a.example https://b.example'],
])('reads no origin of %j', (address) => {
  expect(readOrigin(address)).toBeUndefined();
});
