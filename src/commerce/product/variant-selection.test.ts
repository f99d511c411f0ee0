import { describe, expect, test } from 'vitest'
import {
  attributeToSelect,
  firstOpenAttribute,
  initialSelection,
  isValueAvailable,
  matchingVariants,
  resolveVariant,
  type SelectableProduct,
  selectValue,
} from './variant-selection.ts'

const choice = (colour: string, size: string) => [
  { attribute: 'colour', value: colour },
  { attribute: 'size', value: size },
]

/** A dress: blue in S and M, red in M, red S sold out, green gone. */
const dress: SelectableProduct = {
  variantAttributes: [
    { code: 'colour', values: [{ code: 'blue' }, { code: 'red' }, { code: 'green' }] },
    { code: 'size', values: [{ code: 's' }, { code: 'm' }] },
  ],
  variants: [
    { sku: 'BS', availability: 'IN_STOCK', choice: choice('blue', 's') },
    { sku: 'BM', availability: 'LOW_STOCK', choice: choice('blue', 'm') },
    { sku: 'RS', availability: 'SOLD_OUT', choice: choice('red', 's') },
    { sku: 'RM', availability: 'IN_STOCK', choice: choice('red', 'm') },
    { sku: 'GM', availability: 'GONE', choice: choice('green', 'm') },
  ],
  choice: [],
}

describe('[PRO-3] [UX-3] variant selection, on the product page and in the quick view', () => {
  test.each([
    [{}, 'colour', 'blue', true],
    [{}, 'colour', 'green', false],
    [{}, 'size', 's', true],
    [{ colour: 'red' }, 'size', 's', false],
    [{ colour: 'red' }, 'size', 'm', true],
    // A size selected first does not disable the colours.
    [{ size: 's' }, 'colour', 'red', true],
  ] as const)('with %j, %s %s can be bought: %s', (selected, attribute, value, expected) => {
    expect(isValueAvailable(dress, selected, attribute, value)).toBe(expected)
  })

  test.each([
    [{}, 'colour', 'blue', { colour: 'blue' }],
    [{ colour: 'blue', size: 'm' }, 'colour', 'red', { colour: 'red', size: 'm' }],
    [{ colour: 'blue', size: 's' }, 'colour', 'red', { colour: 'red' }],
    [{ colour: 'red' }, 'size', 'm', { colour: 'red', size: 'm' }],
    // Red S is sold out, but has a page; green S does not exist.
    [{ colour: 'red' }, 'size', 's', { colour: 'red', size: 's' }],
    [{ colour: 'green' }, 'size', 's', { size: 's' }],
  ] as const)('%j and then %s %s gives %j', (selected, attribute, value, result) => {
    expect(selectValue(dress, selected, attribute, value)).toEqual(result)
  })

  test.each([
    [{}, 'colour', undefined],
    [{ colour: 'blue' }, 'size', undefined],
    [{ colour: 'blue', size: 'm' }, undefined, 'BM'],
    [{ colour: 'green', size: 's' }, undefined, undefined],
  ] as const)('%j leaves open %s and resolves to %s', (selected, open, sku) => {
    expect(firstOpenAttribute(dress, selected)).toBe(open)
    expect(resolveVariant(dress, selected)?.sku).toBe(sku)
  })

  test('attributes with one value, and the choice of the sku, are selected initially', () => {
    expect(initialSelection({ ...dress, choice: choice('red', 'm') })).toEqual({ colour: 'red', size: 'm' })
    const oneColour = [{ code: 'colour', values: [{ code: 'blue' }] }, ...dress.variantAttributes.slice(1)]
    expect(initialSelection({ ...dress, variantAttributes: oneColour })).toEqual({ colour: 'blue' })
    expect(firstOpenAttribute({ variantAttributes: [], variants: [], choice: [] }, {})).toBeUndefined()
  })

  test.each([
    [{}, ['BS', 'BM', 'RS', 'RM', 'GM']],
    [{ colour: 'red' }, ['RS', 'RM']],
    [{ colour: 'green', size: 's' }, []],
  ] as const)('%j matches %j', (selected, skus) => {
    expect(matchingVariants(dress, selected).map(({ sku }) => sku)).toEqual(skus)
  })

  test.each([
    ['the product', 'D', [], 'colour'],
    ['a colour of it', 'D', [{ attribute: 'colour', value: 'red' }], 'size'],
    ['a size of it', 'D', [{ attribute: 'size', value: 'm' }], 'colour'],
    ["a variant's own sku", 'RM', choice('red', 'm'), undefined],
  ] as const)('[UX-3] the attribute to select next: %s', (_, sku, own, attribute) => {
    expect(attributeToSelect({ ...dress, sku, choice: own })).toBe(attribute)
  })

  test('a variant that lacks an attribute is complete by its own sku, and can be selected', () => {
    const mixed = {
      ...dress,
      variants: [
        ...dress.variants,
        { sku: 'S', availability: 'IN_STOCK', choice: [{ attribute: 'size', value: 's' }] },
      ],
    }
    expect(
      attributeToSelect({ ...mixed, sku: 'S', choice: [{ attribute: 'size', value: 's' }] }),
    ).toBeUndefined()
    expect(isValueAvailable(mixed, { colour: 'red' }, 'size', 's')).toBe(true)
    expect(resolveVariant(mixed, { colour: 'green', size: 's' })?.sku).toBe('S')
  })

  test('a product with one variant has nothing to select', () => {
    expect(attributeToSelect({ ...dress, sku: 'D', variants: dress.variants.slice(0, 1) })).toBeUndefined()
  })
})
