import { expect, test } from 'vitest'
import { valuePictures } from './value-pictures.ts'

const values = (...codes: string[]) => codes.map((code) => ({ code, swatch: '#123456' }))
const image = (src: string, value?: string, kind = 'image') => ({
  ...{ kind, src },
  choice: value === undefined ? [] : [{ attribute: 'colour', value }],
})
const colours = { code: 'colour', values: values('red', 'blue') }
const [red, redBack, blue] = [image('red', 'red'), image('red-back', 'red'), image('blue', 'blue')]

test.each([
  [
    'the first picture of each',
    colours,
    [red, redBack, blue],
    [
      ['red', 'red'],
      ['blue', 'blue'],
    ],
  ],
  ['none if a colour has no picture', colours, [red, image('scene')], undefined],
  ['none if two colours have the same picture', colours, [red, image('red', 'blue')], undefined],
  ['no video', colours, [image('video', 'red', 'video'), blue], undefined],
  ['none without colours', { code: 'colour', values: [{ code: 'red', swatch: null }] }, [red], undefined],
])('[PHO-1] the pictures of colours are %s', (_, attribute, media, expected) => {
  const pictures = valuePictures(attribute, media)
  expect(pictures && [...pictures]).toEqual(expected)
})
