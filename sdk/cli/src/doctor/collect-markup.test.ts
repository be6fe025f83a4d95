import { describe, expect, it } from 'vitest';
import { readMarkup } from './collect-markup.js';

describe('facts of markup', () => {
  const claims = Buffer.from(JSON.stringify({ exp: 1_700_000_000 })).toString('base64url');
  const clientToken = Buffer.from(
    JSON.stringify({
      ...{ version: 2, environment: 'sandbox', authorizationFingerprint: `eyJh.${claims}.x` },
      clientApiUrl: 'https://api.sandbox.braintreegateway.com:443/merchants/m/client_api',
    }),
  ).toString('base64');
  const html = `<meta http-equiv="Content-Security-Policy" content="default-src 'self'">
<script type="module" src="/a.js" integrity="x"></script><iframe src="//frames.example/"></iframe>
<template><pay-card authorization="sandbox_k3yk3y_m3rchant"></pay-card></template>
<script>open('${clientToken}', { privateKey: "0123456789abcdef0123456789abcdef" });</script>`;

  it('are read with parsed credentials, of which only the beginning is kept', () => {
    expect(readMarkup(html, 'https://shop.example/')).toEqual({
      metaPolicies: ["default-src 'self'"],
      scripts: [
        {
          ...{ url: 'https://shop.example/a.js', integrity: 'x', crossOrigin: undefined, isModule: true },
          unusedAttributes: [],
        },
      ],
      elements: ['pay-card'],
      frames: ['https://frames.example/'],
      credentials: [
        {
          ...{ kind: 'tokenization key', start: 'sandbox_k3y…', environment: 'sandbox' },
          ...{ gateway: undefined, expires: undefined },
        },
        {
          kind: 'client token',
          start: `${clientToken.slice(0, 12)}…`,
          environment: 'sandbox',
          gateway: 'https://api.sandbox.braintreegateway.com',
          expires: 1_700_000_000_000,
        },
      ],
      hasPrivateKey: true,
      inlineHashes: { scripts: [expect.stringMatching(/^'sha256-/)], handlers: [] },
      hasBundle: false,
      optionMethods: [],
    });
  });

  it('contain the hashes that browsers compute, and the methods of the options', () => {
    const { inlineHashes, optionMethods } = readMarkup(
      `<script>alert(1)</script><script type="application/json">{}</script><a onclick="go()">Go</a>
<script>braintree.dropin.create({ paypal: { flow: 'vault' }, threeDSecure: true });</script>
<script data-braintree-dropin-authorization="x" data-data-collector.kount="true"></script>`,
      undefined,
    );
    expect(inlineHashes.scripts[0]).toBe("'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='");
    expect(inlineHashes).toMatchObject({ scripts: { length: 3 }, handlers: { length: 1 } });
    expect(optionMethods).toEqual(['paypal', 'three-d-secure', 'data-collector']);
  });

  it('contain each client token whose gateway or environment differs', () => {
    const other = Buffer.from(
      Buffer.from(clientToken, 'base64').toString('utf8').replace('"sandbox"', '"production"'),
    ).toString('base64');
    const { credentials } = readMarkup(`<i>${clientToken} ${other} ${clientToken}</i>`, undefined);
    expect(credentials.map(({ environment }) => environment)).toEqual(['sandbox', 'production']);
  });

  it.each([
    `<script src="/x.js" data-gateway-url="https://pay.shop.example/"></script>`,
    `<script>configure({ gatewayUrl: 'https://pay.shop.example' })</script>`,
  ])('contain the gateway of the page: %s', (text) => {
    expect(readMarkup(text, undefined).gatewayUrl).toBe('https://pay.shop.example');
  });

  it('contain keys of merchants with an underscore in their id', () => {
    const { credentials } = readMarkup("<i a='development_k3yk3y_m3rchant_demo'>", undefined);
    expect(credentials).toMatchObject([{ environment: 'development' }]);
  });

  it.each([
    [
      '<form><p><script src="/x.js" data-locale="fr" data-paypal.flow data-id></script></form>',
      ['data-locale', 'data-paypal.flow'],
    ],
    ['<form><script src="/x.js" data-authorization="x"></script></form>', ['data-authorization']],
    ['<form><script src="/x.js" data-locale="fr" data-braintree-dropin-authorization></script></form>', []],
    ['<script src="/x.js" data-locale="fr"></script>', []],
  ])('contain the attributes of a script tag in a form that opens no Drop-in: %s', (text, names) => {
    expect(readMarkup(text, undefined).scripts).toMatchObject([{ unusedAttributes: names }]);
  });

  it('are empty for markup without anything of Tessera', () => {
    const example = "<script>throw Error('Use your key, for example sandbox_k3y_m3rchant.')</script>";
    expect(readMarkup(`eyJub3RoaW5n sandbox_x${example}`, undefined)).toMatchObject({
      credentials: [],
      elements: [],
      scripts: [],
    });
  });
});
