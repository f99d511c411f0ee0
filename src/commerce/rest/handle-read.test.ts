import { describe, expect, test } from 'vitest'
import { suggestParameters, suggestResponse } from '#contract/messages/search.ts'
import { loadTenants } from '#tenancy/tenants.ts'
import { handleRead, type ReadContext } from './handle-read.ts'
import { restRead } from './rest-read.ts'

const tenant = loadTenants('tenants').byId('nl') as ReadContext['tenant']
const read = restRead({
  query: suggestParameters,
  response: suggestResponse,
  read: async () => ({
    terms: [],
    products: [],
    categories: [],
    brands: [],
    content: [],
    correctedTerm: null,
  }),
})
const respond = (query: string, rejectsUnknown = true) =>
  handleRead(read, {
    ...{ tenant, parameters: new URLSearchParams(query), requestId: 'test-1', headers: {}, rejectsUnknown },
    commerceIn: () => ({}) as ReturnType<ReadContext['commerceIn']>,
    findPages: async () => [],
    onFailure: (error) => {
      throw error
    },
  })

describe('[SEA-1] parameters of the search API', () => {
  test.each([
    ['term=jas', ['term']],
    ['q=jas&term=jas&utm_source=x&term=rok', ['term', 'utm_source']],
    ['q=jas&__proto__=1', ['__proto__']],
    [`q=jas&${'x'.repeat(500)}=1`, ['x'.repeat(60)]],
  ])('%s names what it does not know with 400', async (query, names) => {
    const response = await respond(query)
    expect(response.status).toBe(400)
    const text = await response.text()
    for (const name of names) expect(text).toContain(`"${name}"`)
    expect(text).toContain('known are lang, q, limit')
  })

  test('known ones are answered; other paths ignore unknown ones', async () => {
    expect((await respond('q=jas&limit=3')).status).toBe(200)
    expect((await respond('q=jas&term=jas', false)).status).toBe(200)
  })
})
