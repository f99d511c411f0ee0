import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { foreignCustomerId } from '#backend/customers/sessions/foreign-customer.ts'
import { Sessions } from '#backend/customers/sessions/sessions.ts'
import { type Database, openDatabase } from '#backend/infra/database/database.ts'
import { type CopiedFolders, copyFolders } from './kit/copied-folders.ts'
import { parsePage } from './kit/html.ts'
import { type RunningShops, startShops } from './kit/running-shops.ts'

const customer = {
  ...{
    businessPartnerNo: '200300999',
    name: 'Anna de Wit',
    salutation: null,
    firstName: 'Anna',
    lastName: 'de Wit',
  },
  ...{
    email: 'anna@klant.example',
    birthday: null,
    phone: null,
    bonusProgramme: false,
    creditAffinity: false,
  },
  ...{ hasPassword: true, softLoggedIn: false },
}
const responses: Record<string, object> = {
  Customer: { customer },
  Orders: { orders: { page: 1, pages: 1, total: 0, orders: [] } },
  Returns: { returns: [] },
  Balance: {
    balance: {
      currency: 'EUR',
      toPay: 1250,
      overdue: 0,
      credit: 0,
      kept: 0,
      payback: null,
      maturities: [],
      payouts: [],
      setOffs: [],
    },
  },
}

/** Operations that the shop cannot execute now. */
let broken: string[] = []
const service = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const operationName = /\b(?:query|mutation) (\w+)/.exec(Buffer.concat(chunks).toString())?.[1] ?? ''
  response.setHeader('content-type', 'application/json')
  if (broken.includes(operationName)) return void response.writeHead(500).end('{}')
  const data = JSON.stringify(responses[operationName] ?? {})
  const currency = request.url === '/ch' ? 'CHF' : 'EUR'
  response.end(`{"data":${data.replace('"EUR"', `"${currency}"`)}}`)
})

/** A customer of the service that has everything. */
const customerId = foreignCustomerId('graphql', 'anna')
let folders: CopiedFolders
let shops: RunningShops
let database: Database
const cookies: Record<string, string> = {}
beforeAll(async () => {
  service.listen(0, '127.0.0.1')
  await once(service, 'listening')
  const origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  folders = copyFolders()
  for (const id of ['nl', 'de', 'ch']) folders.changeTenant(id, { upstreams: { graphql: `${origin}/${id}` } })
  database = await openDatabase()
  for (const id of ['nl', 'de', 'ch'])
    cookies[id] = (await new Sessions(database).open({ id }, customerId, 2)).cookie
  shops = await startShops({ env: folders.env })
})
afterAll(async () => {
  await shops?.stop()
  await database?.deleteFrom('session').where('customer_id', '=', customerId).execute()
  await database?.destroy()
  service.close()
  folders.remove()
})
beforeEach(() => {
  broken = []
})

const look = (id: string, path: string) =>
  shops.request(`${id}.localhost`, path, { headers: { cookie: `session=${cookies[id]}` } })

describe.each([
  [
    'nl',
    '/mijn-account/overzicht',
    'Gebruikersgegevens konden niet worden opgehaald',
    'Je saldo kon niet worden opgehaald.',
    'Opnieuw laden',
    'Er is niets onderweg.',
  ],
  [
    'de',
    '/mein-konto/uebersicht',
    undefined,
    'Ihr Kontostand konnte nicht abgerufen werden.',
    undefined,
    'Es ist nichts unterwegs.',
  ],
  [
    'ch',
    '/fr/mein-konto/uebersicht',
    undefined,
    'Votre solde n’a pas pu être chargé.',
    undefined,
    'Rien n’est en route.',
  ],
])('%s %s', (id, path, dataFailure, balanceFailure, reload, rest) => {
  test('[ACC-1] [ACC-3] shows the balance if it is available', async () => {
    const { status, text, headers } = await look(id, path)
    expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
    expect(text).toContain('12')
    expect(text).toContain('Anna de Wit')
    expect(text).not.toContain(balanceFailure)
    expect(text).toContain('name="robots" content="noindex"')
  })

  test('[ACC-1] [ERR-1] reports a failed balance with a reload link, and the rest works', async () => {
    broken = ['Balance']
    const { status, text } = await look(id, path)
    expect(status).toBe(200)
    const alert = text.split(balanceFailure)[1] ?? ''
    expect(alert.slice(0, 200)).toContain(`href="${path}"`)
    if (reload) expect(alert.slice(0, 200)).toContain(reload)
    expect(text).toContain('Anna de Wit')
    expect(text).toContain(rest)
  })

  test('[ACC-1] [ERR-1] reports failed customer data with the exact text, and the rest works', async () => {
    broken = ['Customer']
    const { status, text } = await look(id, path)
    expect(status).toBe(200)
    if (dataFailure) expect(text).toContain(dataFailure)
    expect(text).toContain('role="alert"')
    expect(text).toContain(rest)
    expect(text).not.toContain(balanceFailure)
  })
})

test.each([
  [
    'nl',
    '/klantenservice/betalen-geldzaken/betalen-in-termijnen',
    'Termijnen uitrekenen kan nu niet',
    'Op een andere manier betalen kan altijd.',
  ],
  [
    'de',
    '/service-hilfe/ratenkauf',
    'Raten lassen sich gerade nicht berechnen',
    'Auf andere Weise zahlen können Sie jederzeit.',
  ],
  [
    'ch',
    '/fr/aide-service/paiement-par-acomptes',
    'Le calcul des mensualités est indisponible',
    'Vous pouvez toujours payer autrement.',
  ],
])(
  '[CAL-1] [ERR-1] %s shows in place of the calculator that it is unavailable, and the rest of the page works',
  async (id, path, message, help) => {
    broken = ['Credit']
    const { status, text } = await look(id, path)
    expect(status).toBe(200)
    const block = text.slice(text.indexOf('id="calculator"'))
    expect(block.slice(block.indexOf('role="status"'), block.indexOf('</section>'))).toContain(message)
    expect(block).toContain(help)
    expect(block).not.toContain('name="amount"')
  },
)

const send = (id: string, path: string, fields: Record<string, string>, cookie = '') =>
  shops.request(`${id}.localhost`, path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin', cookie },
    body: String(new URLSearchParams({ mutationId: randomUUID(), ...fields })),
  })

test.each([
  [
    'nl',
    '/klantenservice/nieuwsbrief/mailing-afmelden',
    'Er is een fout opgetreden. Probeer het later opnieuw, of mail ons: dan melden wij je af.',
    'klantenservice@duinlicht.example',
  ],
  [
    'de',
    '/service-hilfe/newsletter/abbestellen',
    'Es ist ein Fehler aufgetreten. Bitte versuchen Sie es später erneut oder schreiben Sie uns',
    'service@lindrich.example',
  ],
  [
    'ch',
    '/service-hilfe/newsletter/abbestellen',
    'Es ist ein Fehler aufgetreten. Bitte versuchen Sie es später erneut oder schreiben Sie uns',
    'service@aurelline.example',
  ],
  [
    'ch',
    '/fr/aide-service/newsletter/resiliation',
    'Une erreur est survenue. Réessayez plus tard ou écrivez-nous',
    'service@aurelline.example',
  ],
])(
  '[NEW-3] [ERR-1] %s%s reports a mailing that cannot be ended, with a contact address',
  async (id, path, message, email) => {
    broken = ['NewsletterMailing', 'ChangeNewsletter']
    for (const { status, text } of [
      await look(id, `${path}?token=a.b`),
      await send(id, path, { do: 'leave', token: 'a.b' }),
    ]) {
      expect(status).toBe(503)
      const alert = text.slice(text.indexOf('role="alert"'))
      expect(alert.slice(0, 400)).toContain(message)
      expect(alert.slice(0, 600)).toContain(`href="mailto:${email}"`)
      expect(text).not.toContain('value="leave"')
    }
  },
)

test.each([
  ['nl', '/klantenservice/nieuwsbrief/afmelden', 'Er is een fout opgetreden. Probeer het later opnieuw.'],
  [
    'de',
    '/service-hilfe/newsletter/abmelden',
    'Ein Fehler ist aufgetreten. Bitte versuchen Sie es später noch einmal.',
  ],
  [
    'ch',
    '/fr/aide-service/newsletter/desinscription',
    'Une erreur s’est produite. Veuillez réessayer plus tard.',
  ],
])(
  '[NEW-2] [ERR-1] %s%s shows the generic message for a form that fails, without losing input',
  async (id, path, message) => {
    broken = ['ChangeNewsletter']
    const option = id === 'nl' ? 'unsubscribe|199' : 'frequency|2'
    const { text } = await send(id, path, { do: 'change', email: 'anna@klant.example', option })
    expect(text.slice(text.indexOf('role="alert"')).slice(0, 400)).toContain(message)
    expect(text).toContain('value="anna@klant.example"')
    expect(text).toMatch(new RegExp(`value="${option.replace('|', '\\|')}"[^>]* checked`))
  },
)

const everything = [
  ...['SubscribeNewsletter', 'NewsletterConsent', 'ResetPassword', 'ConfirmRegistration', 'MailedLink'],
  ...['ChoosePayback', 'Balance', 'ChangeEmail', 'Customer', 'SaveAddress', 'Addresses'],
]
test.each<[path: string, fields: Record<string, string>, stays: Record<string, string>]>([
  [
    '/klantenservice/nieuwsbrief/aanmelden',
    { do: 'subscribe', email: 'anna@klant.example', firstName: 'Anna', consent: 'yes', consentId: 'a1' },
    { email: 'anna@klant.example', firstName: 'Anna', consent: 'yes', consentId: 'a1' },
  ],
  [
    '/klantenservice/nieuwsbrief/aanmelden',
    { do: 'begin', email: 'anna@klant.example' },
    { email: 'anna@klant.example' },
  ],
  [
    '/kasse/registrieren/nieuw-wachtwoord',
    { do: 'resetPassword', token: 't1', password: 'geheim99' },
    { token: 't1' },
  ],
  ['/kasse/registrieren/bevestigen', { do: 'confirmRegistration', token: 't2' }, { token: 't2' }],
  [
    '/mein-konto/payback',
    { do: 'choosePayback', way: 'ACCOUNT', holder: 'A. de Wit', iban: 'NL18' },
    { holder: 'A. de Wit', iban: 'NL18' },
  ],
  [
    '/mijn-account/mijn-persoonlijke-gegevens',
    { do: 'changeEmail', email: 'nieuw@klant.example' },
    { email: 'nieuw@klant.example' },
  ],
  [
    '/mijn-account/adresboek',
    { do: 'saveAddress', id: 'a1', street: 'Helmgrasweg', city: 'Zandvoort', makeDefault: 'yes' },
    { id: 'a1', street: 'Helmgrasweg', city: 'Zandvoort', makeDefault: 'yes' },
  ],
])(
  '[ERR-1] [UX-6] with the shop down, %s keeps its form, what was typed and a message: %j',
  async (path, fields, stays) => {
    broken = everything
    const { status, text } = await send('nl', path, fields, `session=${cookies.nl}`)
    expect(status).toBe(503)
    const main = parsePage(text).only('main')
    expect(
      main
        .all('[role="alert"]')
        .map((each) => each.text)
        .join(' '),
    ).toMatch(
      /Er is een fout opgetreden. Probeer het later opnieuw.|Helaas kunnen we je verzoek niet verwerken/,
    )
    const forms = main
      .all('form')
      .filter(
        (form) =>
          form.all(`[name="do"][value="${fields.do === 'begin' ? 'subscribe' : fields.do}"]`).length > 0,
      )
    expect(forms).toHaveLength(1)
    for (const [name, value] of Object.entries(stays))
      expect([name, forms[0]?.only(`[name="${name}"]`).attribute('value')]).toEqual([name, value])
  },
)

test('[ROU-1] the account paths of another tenant do not exist', async () => {
  for (const [id, path] of [
    ['nl', '/mein-konto/uebersicht'],
    ['nl', '/mein-konto/ruecksendungen'],
    ['de', '/mijn-account/retouren'],
    ['ch', '/mijn-account/facturen'],
  ] as const)
    expect((await look(id, path)).status, path).toBe(404)
})

test.each([
  ['nl', '/s/', 'Zoekresultaten'],
  ['de', '/s/', 'Suchergebnisse'],
  ['ch', '/fr/s/', 'Résultats de recherche'],
])('[SEA-3] [ERR-1] %s%s does not report a failed search as an empty result', async (id, path, title) => {
  broken = ['SearchResult']
  const { status, text } = await look(id, `${path}?q=mantel9`)
  expect(status).toBe(503)
  expect(/<h1[^>]*>([^<]*)</.exec(text)?.[1]).toBe(title)
  expect(/<title>([^<|]*)/.exec(text)?.[1]?.trim()).toBe(title)
  expect(text).toContain('role="alert"')
})

test.each([
  ['nl', '/kasse/registrieren', 'Helaas kunnen we je verzoek niet verwerken. Probeer het later nog eens.'],
  ['de', '/kasse/registrieren', 'Leider können wir Ihre Anfrage nicht bearbeiten.'],
])(
  '[ERR-1] [LOG-2] %s: a log-in that the shop cannot answer is 503, with the form and no other reason',
  async (id, path, message) => {
    broken = ['LogInByEmail']
    const fields = { do: 'logInByEmail', email: 'anna@klant.example', password: 'geheim99' }
    const { status, text } = await send(id, path, fields)
    expect(status).toBe(503)
    expect(text).toContain(message)
    expect(text).toContain('value="anna@klant.example"')
  },
)
