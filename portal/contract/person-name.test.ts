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
    "O'Brien",
    'Smith-Jones',
    'de la Cruz, Jr.',
    'Anne (Annie)',
    '3M',
    'Ng',
    'Müller 2',
    'Recipient 00001',
    'Lee 12-3456',
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
    'evil。example／login',
    'evil｡example',
  ])('cannot contain an address: %s', (name) => {
    expect(schema.safeParse(name).error?.issues).toMatchObject([{ params: { code: 'characters_invalid' } }]);
  });

  it.each([
    'Your account is blocked. Mail help@evil.example',
    'help＠evil',
    'help﹫evil',
    'open evil.example?unlock=1',
    'evil.example？unlock',
    String.raw`\\evil.example\login`,
    'evil＼login',
    'text UNLOCK to 723456',
    '７２３４５６',
    '7\u200D23456',
    '٧٢٣٤٥٦',
    'call +1 900 555 0100',
    '555-0100',
    'Lee 12-34-567',
  ])('cannot contain an email address, a query, a backslash or a long number: %s', (name) => {
    expect(schema.safeParse(name).error?.issues).toMatchObject([{ params: { code: 'characters_invalid' } }]);
  });
});
