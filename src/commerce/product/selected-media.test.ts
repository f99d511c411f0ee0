import { expect, test } from 'vitest'
import { selectedMedia } from './selected-media.ts'

const colour = (value: string) => ({ attribute: 'colour', value })
const size = (value: string) => ({ attribute: 'size', value })

const media = [
  { src: 'navy', choice: [colour('navy')] },
  { src: 'petrol', choice: [colour('petrol')] },
  { src: 'petrol-back', choice: [colour('petrol')] },
  { src: 'scene', choice: [] },
]

test.each([
  ['of the selected colour', [colour('petrol'), size('40')], ['petrol', 'petrol-back', 'scene']],
  ['of the first colour before one is selected', [], ['navy', 'scene']],
  ['of the first colour for an unknown one', [colour('green')], ['navy', 'scene']],
])('[PRO-2] pictures are %s', (_, selected, shown) =>
  expect(selectedMedia(media, selected).map(({ src }) => src)).toEqual(shown),
)
