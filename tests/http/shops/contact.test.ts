import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contactHelpSchema } from '#content/contact-help.ts'
import { routeUrl } from '#tenancy/route-urls.ts'
import { boundary, formBody, goodFiles, multipart, type Part } from '#tests/integration/upload/files.ts'
import { leavesOf } from '#tests/support/content/leaves-of.ts'
import { hostOf, tenants } from './kit/content-pages.ts'
import { parsePage } from './kit/html.ts'
import { validation } from './kit/html-rules.ts'
import { leftoverTexts } from './kit/leftover-texts.ts'
import { repository } from './kit/repository.ts'
import { type RunningShops, startShops } from './kit/running-shops.ts'

let shops: RunningShops
beforeAll(async () => {
  shops = await startShops()
})
afterAll(() => shops.stop())

const validator = new HtmlValidate(new StaticConfigLoader(validation))
const megabyte = 1024 * 1024
const nl = 'nl.localhost'
const page = '/klantenservice/contact'
const other = `${page}?topic=other&write=1`

const typed = (own: Record<string, string> = {}): Part[] =>
  Object.entries({
    mutationId: crypto.randomUUID(),
    salutation: 'female',
    firstname: 'Anna',
    lastname: 'Jansen',
    email: `anna.${crypto.randomUUID()}@klant.example`,
    message: 'Hallo,\r\nwaar is mijn jas?',
    ...own,
  }).map(([name, content]) => ({ name, content }))
const file = (filename: string, content: Buffer = goodFiles.jpg): Part => ({
  name: 'files',
  filename,
  content,
})
const post = (path: string, body: Buffer | string, type = multipart, host = nl) =>
  shops.request(host, path, { method: 'POST', headers: { 'content-type': type }, body })
const send = (parts: Part[], path = other, host = nl) => post(path, formBody(parts), multipart, host)
const cookieOf = (headers: { 'set-cookie'?: string[] }) =>
  (headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ')

describe.each(
  tenants.flatMap((tenant) =>
    tenant.i18n.locales.map((locale) => ({ tenant, locale, name: `${tenant.id} ${locale}` })),
  ),
)('[CTC-1] the contact help of $name', ({ tenant, locale }) => {
  const host = hostOf(tenant)
  const here = routeUrl(tenant, locale, 'contact')
  const help = contactHelpSchema.parse(
    JSON.parse(
      readFileSync(
        join(repository, 'content-cache', tenant.id, locale.slice(0, 2), 'contact-help.json'),
        'utf8',
      ),
    ),
  )

  test('leads from the footer by plain links to every answer, and on to the form', async () => {
    const home = await shops.request(host, routeUrl(tenant, locale, 'customerService'))
    expect(parsePage(home.text).all(`footer a[href="${here}"]`).length).toBeGreaterThan(0)
    const seen = new Set([here])
    const helpAnswers: string[] = []
    for (const address of seen) {
      const { status, text, headers } = await shops.request(host, address)
      expect(status, address).toBe(200)
      expect(headers['set-cookie']).toBeUndefined()
      const parsed = parsePage(text)
      expect(leftoverTexts(parsed.only('main').text), address).toEqual([])
      const links = parsed.all('main a').map((link) => link.attribute('href') ?? '')
      if (links.some((href) => href.endsWith('&write=1'))) helpAnswers.push(address)
      for (const href of links.filter((link) => link.startsWith(`${here}?topic=`) && !link.includes('write')))
        seen.add(href)
    }
    expect(helpAnswers.sort()).toEqual(
      leavesOf(help)
        .map(({ code }) => `${here}?topic=${code}`)
        .sort(),
    )
  })

  test('[CTC-2] the forms of all topics have every field, and that of a general question only what it needs', async () => {
    const namesOf = async (code: string) => {
      const { text } = await shops.request(host, `${here}?topic=${code}&write=1`)
      const fields = parsePage(text).only('form#contact').all('input, textarea')
      return fields.map((field) => field.attribute('name') ?? '')
    }
    const everyone = ['firstname', 'lastname', 'email', 'subject', 'message', 'files']
    const ofTheForm = ['do', 'mutationId']
    expect(new Set(await namesOf('other'))).toEqual(new Set([...ofTheForm, ...everyone]))
    const all = (await Promise.all(['account-data', 'product-repair', 'privacy-erase'].map(namesOf))).flat()
    expect(new Set(all)).toEqual(
      new Set([
        ...[...ofTheForm, ...everyone, 'salutation', 'phone', 'customernumber', 'birthday', 'street'],
        ...['housenumber', 'postalcode', 'city', 'canceladvertising', 'cancelmarketing', 'cancelnl'],
      ]),
    )
  })

  test('[CTC-2] has a valid form in its language, which names the purpose of the details and needs no consent', async () => {
    const { text, status, headers } = await shops.request(host, `${here}?topic=account-data&write=1`)
    expect(status).toBe(200)
    expect(headers['cache-control']).toBe('no-store')
    const form = parsePage(text).only('form#contact')
    expect(form.all('[name="terms"]')).toEqual([])
    expect(form.text).toMatch(
      /alleen om je vraag|nur, um Ihre Frage|uniquement pour répondre|only to answer your/,
    )
    expect(form.text).toMatch(host.startsWith('ch') ? /^(?!.*(DSGVO|RGPD))/ : /AVG|DSGVO|GDPR/)
    expect(form.attribute('enctype')).toBe('multipart/form-data')
    const accepted = form.only('input[type="file"]').attribute('accept') ?? ''
    expect(accepted.includes('.pdf')).toBe(tenant.id === 'nl')
    expect(accepted).toContain('.heic')
    expect(accepted).not.toContain('svg')
    expect(leftoverTexts(parsePage(text).only('body').text)).toEqual([])
    const report = await validator.validateString(text)
    expect(
      report.results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message }) => `${ruleId}: ${message}`),
      ),
    ).toEqual([])
  })

  test('[CTC-2] [UX-6] shows what is missing without losing input; then accepts the message', async () => {
    const address = `${here}?topic=account-data&write=1`
    const wrong = await send(
      typed({
        firstname: 'שרה',
        lastname: '',
        email: 'anna',
        customernumber: 'K1',
        postalcode: 'x',
        cancelnl: 'yes',
      }),
      address,
      host,
    )
    expect(wrong.status).toBe(422)
    const form = parsePage(wrong.text).only('form#contact')
    expect(form.all('[role="alert"] a').map((link) => link.attribute('href'))).toEqual(
      ['lastname', 'email', 'customernumber', 'street', 'housenumber', 'postalcode', 'city'].map(
        (name) => `#contact-${name}`,
      ),
    )
    expect(form.only('#contact-firstname').attribute('value')).toBe('שרה')
    expect(form.only('#contact-email').attribute('value')).toBe('anna')
    expect(form.only('textarea').text).toBe('Hallo, waar is mijn jas?')
    expect(form.all('input[name="cancelnl"][checked]')).toHaveLength(1)
    expect(leftoverTexts(parsePage(wrong.text).only('main').text.replace('waar is mijn jas', ''))).toEqual([])

    const whole = {
      ...{ customernumber: '200300401', street: 'Laan', housenumber: '1', city: 'Bern' },
      postalcode: tenant.id === 'nl' ? '2042 zz' : '8400',
    }
    const parts = typed(whole)
    const sent = await send([...parts, file('foto.jpg')], address, host)
    expect(sent.status).toBe(303)
    expect(sent.headers.location).toMatch(new RegExp(`^${here}\\?sent=[0-9a-f-]{36}$`))
    const cookie = cookieOf(sent.headers)
    const done = await shops.request(host, sent.headers.location as string, { headers: { cookie } })
    const email = String(parts.find(({ name }) => name === 'email')?.content)
    expect(parsePage(done.text).only('main [role="status"]').text).toContain(email)
    const otherResponse = await shops.request(host, sent.headers.location as string)
    expect(otherResponse.text).not.toContain(email)
    const { text } = await shops.request(host, '/outbox')
    const emails = parsePage(text)
      .all('main article')
      .map((article) => article.text)
    expect(
      emails.filter((sentEmail) => sentEmail.includes(email) && sentEmail.includes('foto.jpg')),
    ).toHaveLength(1)
  })
})

describe('[CTC-3] [SEC-5] files', () => {
  test('invalid files are reported at the field, with the accepted formats; accepted ones are retained', async () => {
    const { status, text } = await send([
      ...typed(),
      file('tekening.svg', Buffer.from('<svg/>')),
      file('rekening.pdf', Buffer.from('MZ')),
      file('leeg.jpg', Buffer.alloc(0)),
      file('foto.jpg'),
      file('FOTO.jpg'),
    ])
    expect(status).toBe(422)
    const form = parsePage(text).only('form#contact')
    expect(form.all('[role="alert"] li').map((line) => line.text)).toEqual([
      expect.stringMatching(/^Bijlagen: ‘tekening\.svg’ .*jpg, jpeg, png, .*pdf, txt\.$/),
      expect.stringContaining('‘rekening.pdf’ is niet wat de naam zegt'),
      'Bijlagen: ‘leeg.jpg’ is leeg.',
      'Bijlagen: ‘FOTO.jpg’ is er al bij.',
    ])
    expect(form.all('#contact-files-again')).toEqual([])
    const retained = form.all('input[name="keep"]')
    expect(retained).toHaveLength(1)
    expect(form.all('input[name="keep"][checked]')).toHaveLength(1)
    expect(form.text).toContain('Deze bestanden gaan mee.')
    expect(form.only('#contact-firstname').attribute('value')).toBe('Anna')
  })

  /** Sends a form that is refused, with a file. @returns the fields by which the shown form names it */
  const refusedWithFile = async (name: string, own: Record<string, string> = {}) => {
    const { status, text } = await send([...typed({ email: 'anna', ...own }), file(name)])
    expect(status).toBe(422)
    return parsePage(text)
      .all('input[name="keep"]')
      .map((box): Part => ({ name: 'keep', content: box.attribute('value') ?? '' }))
  }
  const sentFiles = async (email: string) => {
    const { text } = await shops.request(nl, '/outbox')
    const article = parsePage(text)
      .all('main article')
      .find((each) => each.text.includes(`E-mailadres: ${email}`))
    return article?.all('ul a').map((link) => link.text)
  }
  const emailOf = (parts: Part[]) => String(parts.find(({ name }) => name === 'email')?.content)

  test('[CTC-3] chosen files survive a refusal and are sent with the next attempt, beside new ones', async () => {
    const retained = await refusedWithFile('foto.jpg')
    expect(retained).toHaveLength(1)
    const parts = typed()
    const sent = await send([...parts, ...retained, file('tweede.png', goodFiles.png)])
    expect(sent.status).toBe(303)
    expect(await sentFiles(emailOf(parts))).toEqual(['foto.jpg', 'tweede.png'])
    // They count for the limits and names of new ones.
    const twice = await send([...typed(), ...(await refusedWithFile('foto.jpg')), file('FOTO.jpg')])
    expect(twice.status).toBe(422)
    expect(parsePage(twice.text).only('form [role="alert"]').text).toContain('‘FOTO.jpg’ is er al bij.')
  })

  test('[CTC-3] a file whose box is not ticked stays behind, and one form can be refused twice', async () => {
    const [first] = await refusedWithFile('een.jpg')
    const again = await send([...typed({ email: 'anna' }), first as Part, file('twee.jpg')])
    const retained = parsePage(again.text).all('input[name="keep"]')
    expect(retained).toHaveLength(2)
    const parts = typed()
    const second: Part = { name: 'keep', content: retained[1]?.attribute('value') ?? '' }
    expect((await send([...parts, second])).status).toBe(303)
    expect(await sentFiles(emailOf(parts))).toEqual(['twee.jpg'])
  })

  test('[CTC-3] [SEC-5] a token that was altered, is of another shop or was used does not send the message without its file', async () => {
    const [retained] = await refusedWithFile('foto.jpg')
    const [text = '', signature = ''] = String(retained?.content).split('.')
    const altered = Buffer.from(
      Buffer.from(text, 'base64url').toString().replace('foto.jpg', 'foto.exe'),
    ).toString('base64url')
    const missing = async (content: string, host = nl, path = other) => {
      const { status, text: html } = await send([...typed(), { name: 'keep', content }], path, host)
      const form = parsePage(html).only('form#contact')
      return [
        status,
        form.all('#contact-files-again').length,
        form.only('#contact-firstname').attribute('value'),
      ]
    }
    expect(await missing(`${altered}.${signature}`)).toEqual([409, 1, 'Anna'])
    expect(await missing('x')).toEqual([409, 1, 'Anna'])
    expect(
      await missing(String(retained?.content), 'de.localhost', '/service-hilfe/kontakt?topic=other&write=1'),
    ).toEqual([409, 1, 'Anna'])
    expect((await send([...typed(), retained as Part])).status).toBe(303)
    expect(await missing(String(retained?.content))).toEqual([409, 1, 'Anna'])
  })

  test('[CTC-3] [REL-2] a form whose response was lost is answered as sent if it is sent again with its files', async () => {
    const parts = [...typed(), ...(await refusedWithFile('foto.jpg'))]
    const first = await send(parts)
    const again = await send([...parts, file('tweede.jpg')])
    expect([first.status, again.status]).toEqual([303, 303])
    expect(again.headers.location).toBe(first.headers.location)
    expect(await sentFiles(emailOf(parts))).toEqual(['foto.jpg'])
    // Another text is another message: it is not sent, and not answered as if it was.
    const others = parts.map((part) => (part.name === 'message' ? { ...part, content: 'Anders' } : part))
    const other = await send(others)
    expect(other.status).toBe(409)
    expect(parsePage(other.text).only('form#contact [role="alert"]').text).toContain('al eerder verstuurd')
    // A file that is refused now, as one that cannot be scanned, does not change what was sent.
    expect((await send([...parts, file('x.svg')])).headers.location).toBe(first.headers.location)
  })

  test('the first files that fit are sent; the confirmation names the others', async () => {
    const sent = await send([
      ...typed(),
      file('groot.jpg', Buffer.concat([goodFiles.jpg, Buffer.alloc(6 * megabyte)])),
      file('klein.jpg'),
      file('dag.jpg', Buffer.concat([goodFiles.jpg, Buffer.alloc(3 * megabyte)])),
      file('nacht.jpg', Buffer.concat([goodFiles.jpg, Buffer.alloc(3 * megabyte)])),
    ])
    expect(sent.status).toBe(303)
    const cookie = cookieOf(sent.headers)
    const { text } = await shops.request(nl, sent.headers.location as string, { headers: { cookie } })
    const message = parsePage(text).only('main [role="status"]').text
    expect(message).toContain('Er zijn 2 bestanden meegestuurd.')
    expect(message).toContain('‘groot.jpg’ is te groot. Een bestand mag tot 5 MB zijn.')
    // Only this file fits a second message.
    expect(message).toContain('Hiervoor was geen plaats meer: nacht.jpg.')
  })

  test('[ERR-1] an upload that breaks off or is malformed is reported, without losing input', async () => {
    const whole = formBody([...typed(), file('foto.jpg')])
    for (const body of [whole.subarray(0, -20), whole.subarray(0, whole.length - 60)]) {
      const { status, text } = await post(other, body)
      expect(status).toBe(400)
      const form = parsePage(text).only('form#contact')
      expect(form.only('[role="alert"]').text).toBe(
        'Er is bij het uploaden een onverwachte fout opgetreden. Probeer het nog eens.',
      )
      expect(form.only('#contact-firstname').attribute('value')).toBe('Anna')
    }
    expect((await post(other, whole, 'multipart/form-data')).status).toBe(400)
  })

  test('a form without files may be sent URL-encoded', async () => {
    const fields = new URLSearchParams(typed().map(({ name, content }) => [name, String(content)]))
    const { status } = await post(other, fields.toString(), 'application/x-www-form-urlencoded')
    expect(status).toBe(303)
  })

  test('only this route accepts more than a megabyte, and not an endless body', async () => {
    const body = formBody([{ name: 'a', content: Buffer.alloc(2 * megabyte, 'a') }])
    for (const path of ['/overeenkomst-herroepen', '/api/session', '/graphql', '/klantenservice'])
      expect((await post(path, body)).status, path).toBe(413)
    expect((await post(other, body)).status).toBe(422)
    const head = `POST ${other} HTTP/1.1\r\nHost: ${nl}\r\nConnection: close\r\nContent-Type: ${multipart}\r\n`
    expect(await shops.sendRaw(`${head}Content-Length: ${65 * megabyte}\r\n\r\n`)).toMatch(/^HTTP\/1.1 413 /)
  })

  test('a client that disconnects in the middle leaves the shop unchanged', async () => {
    const part = `--${boundary}\r\nContent-Disposition: form-data; name="files"; filename="a.jpg"\r\n\r\n`
    await new Promise<void>((resolve, reject) => {
      const socket = connect(shops.port, '127.0.0.1', () => {
        socket.write(
          `POST ${other} HTTP/1.1\r\nHost: ${nl}\r\nContent-Type: ${multipart}\r\nContent-Length: 1000000\r\n\r\n${part}`,
          () => socket.write(Buffer.alloc(100_000), () => socket.destroy()),
        )
      })
      socket.on('error', reject)
      socket.on('close', () => resolve())
    })
    expect((await send(typed())).status).toBe(303)
  })
})

test('[CTC-1] an unknown topic starts over; a topic with subtopics has no form', async () => {
  const { status, headers } = await shops.request(nl, `${page}?topic=nope`)
  expect([status, headers.location]).toEqual([303, page])
  const { text } = await shops.request(nl, `${page}?topic=order&write=1`)
  expect(parsePage(text).all('form#contact')).toEqual([])
})
