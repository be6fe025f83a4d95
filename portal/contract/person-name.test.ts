import { describe, expect, it } from 'vitest';
import { personName } from './person-name.js';

const schema = personName('Name');

describe('name of a person', () => {
  it.each([
    'J.P. Morgan',
    'St. John',
    'St.John',
    'O’Neil-Smith Jr.',
    "O'Neil-Smith Jr.",
    'Anne/Marie',
    'Dr. A/B Lee',
    'Ann c/o Lee',
    'Nguyễn Thị Ánh',
    '李小龙',
    'D. Wwwedenski',
    'Lee: Ann',
  ])('can be %s', (name) => {
    expect(schema.parse(name)).toBe(name);
  });

  it.each([
    'Your account is blocked. Go to https://evil.example/login now.',
    'HTTP://EVIL',
    'www.evil.example',
    'see WWW.evil',
    'evil.example/login',
    'Go to evil.co.uk/',
    'evil.xn--p1ai/login',
    'evil.example:8080/login',
    'https：／／evil.example',
    'https:\u200D//evil.example',
  ])('cannot contain an address: %s', (name) => {
    expect(schema.safeParse(name).error?.issues).toMatchObject([{ params: { code: 'characters_invalid' } }]);
  });
});
