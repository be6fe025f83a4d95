import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { isBytes, isElement, isError, isShadowRoot, isThenable } from './foreign-values.js';

const other = (code: string): unknown => runInNewContext(code);
const revoked = () => {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
};

describe('a value of another window or of a replaced class', () => {
  it('is a promise if it has a then function', () => {
    for (const value of [Promise.resolve(), other('Promise.resolve()'), { then: () => undefined }])
      expect(isThenable(value)).toBe(true);
    for (const value of [null, undefined, 'then', {}, { then: true }]) expect(isThenable(value)).toBe(false);
  });

  it('is an error if it has a name and a message', () => {
    // As libraries write their errors that predate classes.
    const old: unknown = Object.assign(Object.create(Error.prototype), { message: 'old' });
    for (const value of [new TypeError('x'), other('new Error("x")'), new DOMException('x'), old])
      expect(isError(value)).toBe(true);
    for (const value of [null, undefined, 'x', {}, { message: 'x' }, revoked()])
      expect(isError(value)).toBe(false);
  });

  it('is the content of a file if it is an array buffer', () => {
    for (const value of [new ArrayBuffer(1), other('new ArrayBuffer(1)')]) expect(isBytes(value)).toBe(true);
    for (const value of [null, undefined, 'x', {}, new Uint8Array(1)]) expect(isBytes(value)).toBe(false);
  });

  it('is an element or a shadow root by its node type', () => {
    const fragment = { nodeType: 11 };
    const root = { nodeType: 11, host: { nodeType: 1 } };
    expect([root.host, root, fragment, 'x', null, undefined].map(isElement)).toEqual([
      true,
      ...Array<boolean>(5).fill(false),
    ]);
    expect([root.host, root, fragment, 'x', null, undefined].map(isShadowRoot)).toEqual([
      false,
      true,
      ...Array<boolean>(4).fill(false),
    ]);
  });
});
