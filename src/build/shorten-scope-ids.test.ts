import type { Plugin } from 'vite'
import { expect, test } from 'vitest'
import { shortenScopeIds } from './shorten-scope-ids.ts'

type Handler = (code: string) => { code: string }

/** Returns the transforms of a component's styles and of its elements. */
function handlers(): [styles: Handler, elements: Handler] {
  const made = shortenScopeIds().map(({ transform }: Plugin) => (transform as { handler: Handler }).handler)
  return made as [Handler, Handler]
}

test('elements and styles of a component get the same short attribute', () => {
  const [styles, elements] = handlers()
  expect(styles('.a[data-astro-cid-abcd1234]{}').code).toBe('.a[data-7bcd]{}')
  expect(elements('<p data-astro-cid-abcd1234><b data-astro-cid-abcd1234>').code).toBe(
    '<p data-7bcd><b data-7bcd>',
  )
})

test('of two components with the same start the second has its long attribute, in both', () => {
  const [styles, elements] = handlers()
  styles('[data-astro-cid-abcd1234]')
  expect(elements('<p data-astro-cid-abcd9999>').code).toBe('<p data-astro-cid-abcd9999>')
  expect(styles('[data-astro-cid-abcd9999]').code).toBe('[data-astro-cid-abcd9999]')
})
