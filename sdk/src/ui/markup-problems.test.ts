import { describe, expect, it } from 'vitest';
import { attributeProblems, propertyProblems } from './markup-problems.js';

const attributes = ['authorization', 'fields', 'three-d-secure', 'theme', 'assets-url'];
const properties = ['authorization', 'fields', 'threeDSecure', 'theme', 'assetsUrl', 'fieldOptions'];
const problemsOf = (...names: string[]) => attributeProblems(names, attributes, properties);

describe('the attributes of an element', () => {
  it.each([
    ['authorisation', 'there is no attribute "authorisation"; the nearest is "authorization"'],
    ['threedsecure', 'there is no attribute "threedsecure"; the nearest is "three-d-secure"'],
    ['asset-url', 'there is no attribute "asset-url"; the nearest is "assets-url"'],
    ['feilds', 'there is no attribute "feilds"; the nearest is "fields"'],
    ['fieldoptions', '"fieldoptions" is not an attribute; set the property fieldOptions'],
    ['field-options', '"field-options" is not an attribute; set the property fieldOptions'],
  ])('a wrong %s is named', (name, problem) => {
    expect(problemsOf(name)).toEqual([problem]);
  });

  it('an unknown one is named alone if nothing is similar', () => {
    expect(problemsOf('placeholdr')).toEqual(['there is no attribute "placeholdr"']);
  });

  it('properties of HTML, of the element and of other scripts are accepted', () => {
    expect(
      problemsOf(
        ...attributes,
        ...['id', 'class', 'style', 'slot', 'hidden', 'tabindex', 'dir', 'lang', 'part', 'exportparts'],
        ...['data-test', 'aria-label', 'onclick', 'v-cloak', '_ngcontent-ng-c1', 'ng-version', '@pay-ready'],
        ...[
          ':fields',
          'hx-post',
          'x-data',
          'wire:ignore',
          'jsaction',
          '[fields]',
          '(pay-ready)',
          'astro-island',
        ],
      ),
    ).toEqual([]);
  });
});

it('a misspelt property is named, and properties of frameworks are accepted', () => {
  expect(
    propertyProblems(['feilds', 'threedsecure', '__reactProps$x1', '_vei', 'fields'], properties),
  ).toEqual([
    'there is no property "feilds"; the nearest is "fields"',
    'there is no property "threedsecure"; the nearest is "threeDSecure"',
  ]);
});
