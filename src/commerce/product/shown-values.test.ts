import { expect, test } from 'vitest'
import { withShownValues } from './shown-values.ts'

const pairs = (values: Record<string, string>) =>
  Object.entries(values).map(([attribute, value]) => ({ attribute, value }))
const picture = (values: Record<string, string>) => ({ choice: pairs(values) })
const variant = (values: Record<string, string>, availability = 'IN_STOCK') => ({
  ...{ sku: Object.values(values).join('-'), availability },
  choice: pairs(values),
})
const attribute = (code: string, ...codes: string[]) => ({
  code,
  values: codes.map((value) => ({ code: value })),
})

const product = {
  variantAttributes: [attribute('colour', 'black', 'red', 'green'), attribute('size', 's', 'm')],
  variants: [
    variant({ colour: 'black', size: 's' }, 'SOLD_OUT'),
    variant({ colour: 'red', size: 's' }),
    variant({ colour: 'red', size: 'm' }),
    variant({ colour: 'green', size: 'm' }),
  ],
  choice: [],
}
const black = picture({ colour: 'black' })
const red = picture({ colour: 'red' })
const green = picture({ colour: 'green' })
const scene = picture({})

test.each([
  ['the colour of the first picture', [red, green], {}, { colour: 'red' }],
  [
    'the first colour for sale in place of one that is sold out',
    [black, scene, red, green],
    {},
    { colour: 'red' },
  ],
  ['a sold-out colour where no other has a picture', [black], {}, { colour: 'black' }],
  [
    'no other colour to a selected one that is sold out',
    [red, black],
    { colour: 'black' },
    { colour: 'black' },
  ],
  ['the colour in which the size is for sale', [black, red], { size: 's' }, { size: 's', colour: 'red' }],
  ['nothing in place of a selected colour', [black, red], { colour: 'red' }, { colour: 'red' }],
  ['the shown colour to a size that comes in it', [red, black], { size: 'm' }, { size: 'm', colour: 'red' }],
  ['no colour in which the size does not exist', [black, red], { size: 'm' }, { size: 'm' }],
  ['nothing where the page opens with pictures of the whole product', [scene, black], {}, {}],
  ['nothing without pictures of a colour', [scene], {}, {}],
  ['nothing without pictures', [], {}, {}],
  ['no size, whatever the picture shows', [picture({ colour: 'red', size: 's' })], {}, { colour: 'red' }],
  ['no attribute that the product does not have', [picture({ pattern: 'dots' })], {}, {}],
])('[PHO-1] adds %s', (_, media, selected, expected) =>
  expect(withShownValues({ ...product, media }, selected)).toEqual(expected),
)
