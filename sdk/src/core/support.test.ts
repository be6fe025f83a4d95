import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { missingFeature } from './support.js';

const withMember = (member: string) => Object.assign(() => undefined, { prototype: { [member]: 1 } });

beforeEach(() => {
  vi.stubGlobal('ElementInternals', withMember('setFormValue'));
  vi.stubGlobal('HTMLDialogElement', withMember('showModal'));
  vi.stubGlobal('HTMLFormElement', withMember('requestSubmit'));
  vi.stubGlobal('CSSStyleSheet', withMember('replaceSync'));
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a browser', () => {
  it('with every feature lacks none', () => {
    expect(missingFeature()).toBeUndefined();
  });

  it.each(['ElementInternals', 'HTMLDialogElement', 'HTMLFormElement', 'CSSStyleSheet', 'structuredClone'])(
    'without %s is reported with that name',
    (name) => {
      vi.stubGlobal(name, undefined);
      expect(missingFeature()).toMatch(new RegExp(`^${name}(\\.\\w+)?$`));
    },
  );

  it.each([
    ['ElementInternals', 'setFormValue'],
    ['HTMLDialogElement', 'showModal'],
    ['HTMLFormElement', 'requestSubmit'],
    ['CSSStyleSheet', 'replaceSync'],
  ])('whose %s lacks %s is reported with that name', (name, member) => {
    vi.stubGlobal(name, withMember('older'));
    expect(missingFeature()).toBe(`${name}.${member}`);
  });

  it('that lacks several features is reported with the first', () => {
    vi.stubGlobal('structuredClone', undefined);
    vi.stubGlobal('ElementInternals', undefined);
    expect(missingFeature()).toBe('ElementInternals.setFormValue');
  });
});
