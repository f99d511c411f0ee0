import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { CustomerOutcome } from '#commerce/account/customer-operations.ts'
import { eventually } from '#tests/browser/components/kit/eventually.ts'
import nl from '../../../i18n/nl.json'
import type { IslandFrame } from '../frame.ts'
import LogIn from './log-in.tsx'

const frame: IslandFrame = {
  locale: 'nl-NL',
  texts: nl,
  formatting: {
    priceFormat: 'iso',
    i18n: { currency: 'EUR', timeZone: 'Europe/Amsterdam' },
    organisation: { serviceHours: [] },
  },
}
/** A challenge as the server sends it, made by `captchaChallenge` with a low cost. */
const easyChallenge = {
  parameters: {
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    expiresAt: 4102444800,
    keyLength: 32,
    keyPrefix: '8b3f0164981d7782f9650ddfcf71fd5d',
    keySignature: '858908442035cf69b6c3f018346fc7d04f6a8169f6e703e0f7cbc47ad46bd254',
    nonce: '851b3785b83a8dcd7354690afe12e12b',
    salt: '6aae0ee59a4da58ea3a0ecdc266d4e1d',
  },
  signature: '00229ccfc9d0e44c34fe57bf5dd654d3d07ee8c2a984fcdc261ffe3f0221d863',
}
let currentChallenge: object | undefined = easyChallenge

const done: CustomerOutcome = { error: null, problems: [], waitSeconds: null }

/** The outcome with its type, as the client queries it. */
const typed = (outcome: CustomerOutcome) => ({
  __typename: 'CustomerResult',
  ...outcome,
  problems: outcome.problems.map((problem) => ({ __typename: 'InputProblem', ...problem })),
})

/** Mocks a server without session that responds to commands with these outcomes, one after another. */
function mockServer(...outcomes: CustomerOutcome[]) {
  const sent: { query: string; variables: { mutationId: string; input: Record<string, unknown> } }[] = []
  const fetched: string[] = []
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(String(input), location.href)
    fetched.push(pathname)
    if (pathname === '/api/captcha' && currentChallenge) return Response.json(currentChallenge)
    if (pathname !== '/graphql') return new Response(null, { status: 404 })
    sent.push(JSON.parse(String(init?.body)))
    return Response.json({ data: { change: typed(outcomes.shift() ?? done) } })
  })
  return { sent, fetched }
}

async function open({ byNumber = true }: { byNumber?: boolean } = {}) {
  const callbacks = { onLoggedIn: vi.fn(), onClose: vi.fn() }
  const addresses = { logIn: '/log-in', forgotten: '/forgotten', register: '/log-in#register' }
  await render(
    <LogIn {...{ frame, addresses, ...callbacks }} company="Duinlicht" hours={24} byNumber={byNumber} />,
  )
  return callbacks
}
const fill = async (password: string) => {
  await page.getByLabelText('E-mailadres').fill('anna@klant.example')
  await page.getByLabelText('Wachtwoord').fill(password)
  await userEvent.keyboard('{Enter}')
}

afterEach(() => {
  currentChallenge = easyChallenge
  vi.restoreAllMocks()
})

describe('[LOG-1] the log-in dialog', () => {
  test('submits the typed values with a mutation id, and reports success', async () => {
    const { sent } = mockServer(done)
    const { onLoggedIn } = await open()
    await fill('zonlicht')
    await eventually(() => expect(onLoggedIn).toHaveBeenCalledOnce())
    expect(sent).toHaveLength(1)
    expect(sent[0]?.query).toContain('logInByEmail(')
    expect(sent[0]?.variables.mutationId).toMatch(/^[0-9a-f-]{36}$/)
    expect(sent[0]?.variables.input).toMatchObject({ email: 'anna@klant.example', password: 'zonlicht' })
  })

  test('[UX-6] sends nothing while a field is invalid; the summary links to it', async () => {
    const { sent } = mockServer()
    await open()
    await fill('12345')
    const alert = page.getByRole('alert')
    await expect.element(alert).toHaveFocus()
    await expect.element(alert).toMatchTextContent(/Wachtwoord is te kort\./)
    expect(sent).toEqual([])
    await alert.getByRole('link', { name: 'Wachtwoord' }).click()
    await expect.element(page.getByLabelText('Wachtwoord')).toHaveFocus()
  })

  test('[UX-6] typed values are restored after switching tabs, and the e-mail address also in the form for a new password', async () => {
    mockServer()
    await open()
    const email = page.getByLabelText('E-mailadres')
    await email.fill('anna@klant.example')
    await page.getByRole('tab', { name: 'Met klantnummer' }).click()
    await page.getByLabelText('Klantnummer', { exact: true }).fill('200300401')
    await page.getByRole('tab', { name: 'Met e-mail' }).click()
    await expect.element(email).toHaveValue('anna@klant.example')
    await page.getByRole('button', { name: 'Wachtwoord vergeten?' }).click()
    await expect.element(email).toHaveValue('anna@klant.example')
    await expect.element(email).toHaveFocus()
  })

  test('[LOG-1] a shop without log-in by number shows one form and no tabs', async () => {
    mockServer()
    await open({ byNumber: false })
    await expect.element(page.getByLabelText('E-mailadres')).toBeVisible()
    expect(page.getByRole('tab').elements()).toHaveLength(0)
  })

  test('the password’s placeholder shows the minimum length', async () => {
    mockServer()
    await open()
    await expect.element(page.getByPlaceholder('Minstens 6 tekens')).toHaveAttribute('name', 'password')
  })

  test('[LOG-4] [REL-3] work is proved only when the server requires it, and the typed values are sent again automatically', async () => {
    const { sent, fetched } = mockServer(
      { ...done, error: 'NOT_RECOGNISED' },
      { ...done, error: 'CAPTCHA_NEEDED' },
      done,
    )
    const { onLoggedIn } = await open()
    await fill('zonlicht')
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Deze gegevens kennen we niet\./)
    expect(fetched).not.toContain('/api/captcha')
    await fill('maanlicht')
    await eventually(() => expect(onLoggedIn).toHaveBeenCalledOnce())
    expect(sent).toHaveLength(3)
    expect(sent[1]?.variables.input).toMatchObject({ password: 'maanlicht', captcha: null })
    const { captcha, ...typed } = sent[2]?.variables.input ?? {}
    expect(typed).toEqual({ email: 'anna@klant.example', password: 'maanlicht' })
    const { challenge, solution } = JSON.parse(atob(String(captcha)))
    expect(challenge).toEqual(currentChallenge)
    expect(solution.counter).toBeGreaterThanOrEqual(0)
  })

  test('[REL-3] a browser that cannot prove work shows a message and preserves the typed values', async () => {
    mockServer({ ...done, error: 'CAPTCHA_NEEDED' })
    currentChallenge = undefined
    await open()
    await fill('zonlicht')
    await expect.element(page.getByRole('alert')).toMatchTextContent(/De controle lukt nu niet/)
    await expect.element(page.getByLabelText('Wachtwoord')).toHaveValue('zonlicht')
  })

  test('[ERR-1] a server that fails: both sentences of the catalogue', async () => {
    vi.spyOn(window, 'fetch').mockResolvedValue(Response.json({ errors: [{ message: 'no' }] }))
    await open()
    await fill('zonlicht')
    const alert = page.getByRole('alert')
    await expect
      .element(alert)
      .toMatchTextContent(
        /Er is helaas een fout opgetreden, probeer het later nog eens\. Helaas kunnen we je verzoek/,
      )
  })

  test('Escape closes it', async () => {
    mockServer()
    const { onClose } = await open()
    await userEvent.keyboard('{Escape}')
    await eventually(() => expect(onClose).toHaveBeenCalledOnce())
  })
})
