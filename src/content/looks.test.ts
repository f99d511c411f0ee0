import { expect, test } from 'vitest'
import { placeLooks } from './looks.ts'

const look = (href: string) => ({ title: href, href, picture: { src: '/pictures/bedroom', alt: '' } })
const navigation = (...hrefs: string[]) => ({
  departments: [
    { label: 'Dames', href: '/c/dames', groups: [], looks: hrefs.map(look) },
    { label: 'Heren', href: '/c/heren', groups: [] },
  ],
})
const place = (hrefs: string[], options: Partial<Parameters<typeof placeLooks>[1]> = {}) =>
  [
    ...placeLooks(navigation(...hrefs), {
      ...{ department: '/c/dames', path: '/c/dames/jurken', page: 1, products: 24 },
      ...options,
    }),
  ].map(([before, { href }]) => [before, href])

test.each([
  ['none without looks', [], {}, 0],
  ['one where there is one', ['/a'], {}, 1],
  ['two where there are more', ['/a', '/b', '/c'], {}, 2],
  ['none after the last product', ['/a', '/b'], { products: 6 }, 0],
  ['one on a short page', ['/a', '/b'], { products: 20 }, 1],
  ['none in another department', ['/a'], { department: '/c/heren' }, 0],
  ['none that leads to the list itself', ['/c/dames/jurken'], {}, 0],
] as const)('[PRO-4] looks of a list: %s', (_, hrefs, options, count) => {
  expect(place([...hrefs], options)).toHaveLength(count)
})

test('[PRO-4] pages and lists begin with different looks, and a page never has the same twice', () => {
  const hrefs = ['/a', '/b', '/c', '/d']
  const pages = [1, 2].map((page) => place(hrefs, { page }))
  expect(new Set(pages.flat().map(([, href]) => href)).size).toBe(4)
  expect(place(hrefs, { path: '/c/dames/rok' })).not.toEqual(place(hrefs, { path: '/c/dames/rol' }))
})

test('[PRO-4] beside a look, which is two columns wide, no place is empty in two columns or three', () => {
  for (const columns of [2, 3]) {
    let cell = 0
    for (const [before] of place(['/a', '/b'])) {
      const column = (Number(before) + cell) % columns
      expect(column).toBeLessThanOrEqual(columns - 2)
      cell += 2
    }
  }
})
