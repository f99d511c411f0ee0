import { afterAll, beforeAll, expect, test } from 'vitest'
import { formBody, multipart } from '#tests/integration/upload/files.ts'
import { Guest } from './kit/guest.ts'
import { parsePage } from './kit/html.ts'
import { type RunningShops, startShops } from './kit/running-shops.ts'

/** Forms sent a second time from a page in the history of the browser, as after Back: the form has the old id. */
let shops: RunningShops
beforeAll(async () => {
  shops = await startShops()
})
afterAll(() => shops.stop())

const host = 'nl.localhost'

test('[REL-11] a basket form with other values after Back is executed; the same form twice is not', async () => {
  const guest = new Guest(shops, host)
  await guest.fillBasket()
  const { data } = await guest.query('/graphql', { query: '{ basket { items { id quantity } } }' })
  const [{ id }] = data.basket.items
  const mutationId = crypto.randomUUID()
  const quantity = async () =>
    (await guest.query('/graphql', { query: '{ basket { items { quantity } } }' })).data.basket.items[0]
      .quantity
  for (const wanted of ['2', '2', '3']) {
    const { status, headers } = await guest.send('/warenkorb', {
      do: 'change',
      id,
      quantity: wanted,
      mutationId,
    })
    expect([status, headers.location]).toEqual([303, '/warenkorb'])
    expect(await quantity()).toBe(Number(wanted))
  }
  // After another Back the first form is the first command again, which was already executed.
  await guest.send('/warenkorb', { do: 'change', id, quantity: '2', mutationId })
  expect(await quantity()).toBe(3)
})

test('[REL-11] a contact form with other text is not dropped: the page reports it, and sending once more works', async () => {
  const send = (mutationId: string, message: string) =>
    shops.request(host, '/klantenservice/contact?topic=other&write=1', {
      method: 'POST',
      headers: { 'content-type': multipart },
      body: formBody(
        Object.entries({
          ...{
            mutationId,
            salutation: 'female',
            firstname: 'Anna',
            lastname: 'Jansen',
            message,
            terms: 'yes',
          },
          email: `anna.${mutationId}@klant.example`,
        }).map(([name, content]) => ({ name, content })),
      ),
    })
  const id = crypto.randomUUID()
  const first = await send(id, 'Waar is mijn jas?')
  expect(first.status).toBe(303)
  expect((await send(id, 'Waar is mijn jas?')).headers.location).toBe(first.headers.location)
  const other = await send(id, 'En mijn broek?')
  expect(other.status).toBe(409)
  const page = parsePage(other.text)
  expect(page.only('main').text).toContain('Dit formulier is al eerder verstuurd, met andere gegevens.')
  expect(page.only('textarea[name="message"]').text).toContain('En mijn broek?')
  const fresh = page.only('form#contact input[name="mutationId"]').attribute('value') ?? ''
  expect(fresh).not.toBe(id)
  const again = await send(fresh, 'En mijn broek?')
  expect(again.status).toBe(303)
  expect(again.headers.location).not.toBe(first.headers.location)
})
