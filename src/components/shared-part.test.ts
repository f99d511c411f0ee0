import { expect, test } from 'vitest'
import { renderPart } from './shared-part.ts'

/** A page's request with a search and a session, as Astro has it. */
const page = () => ({
  request: new Request('http://nl.localhost/s/jurk?page=2', { headers: { cookie: 'a=b' } }),
  url: new URL('http://nl.localhost/s/jurk?page=2'),
  cookies: new Map([['a', 'b']]),
  locals: {
    tenant: { id: 'nl' },
    locale: 'nl-NL',
    path: '/s/jurk',
    session: { customer: 'Anna' },
    parts: [],
  },
})
type Page = ReturnType<typeof page>

const reads: [string, (page: Page) => unknown][] = [
  ['request.url', ({ request }) => request.url],
  ['request.headers', ({ request }) => request.headers.get('cookie')],
  ['url.searchParams', ({ url }) => url.searchParams.get('page')],
  ['url.pathname', ({ url }) => url.pathname],
  ['cookies.get', ({ cookies }) => cookies.get('a')],
  ['locals.session', ({ locals }) => locals.session.customer],
  ['locals.path', ({ locals }) => locals.path],
]

test.each(reads)('[DAT-7] a cached part cannot read %s, also after a pause', async (name, read) => {
  const [now, later] = [page(), page()]
  const value = read(page())
  await expect(renderPart('card', now, async () => read(now))).rejects.toThrow(`reads ${name}: `)
  const afterPause = () => Promise.resolve().then(() => read(later))
  await expect(renderPart('card', later, afterPause)).rejects.toThrow('The part card is cached')
  // The page around it, and parts of this page alone, read it as before.
  for (const one of [now, later]) {
    expect(read(one)).toBe(value)
    expect(await renderPart(undefined, one, async () => read(one))).toBe(value)
  }
})

test('[DAT-7] a cached part can read what pages of a tenant and locale share', async () => {
  const { locals, ...request } = page()
  const html = await renderPart('card', { ...request, locals }, async () => {
    locals.locale = 'en-GB'
    return `${locals.tenant.id} ${locals.locale}`
  })
  expect(html).toBe('nl en-GB')
  locals.path = '/'
  request.url.search = '?page=3'
  expect([locals.path, request.url.href]).toEqual(['/', 'http://nl.localhost/s/jurk?page=3'])
  expect(Object.keys(locals)).toEqual(['tenant', 'locale', 'path', 'session', 'parts'])
})
