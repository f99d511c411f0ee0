import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import '#components/checkout/checkout-forms.ts'

const fetched = vi.fn()

beforeEach(() => {
  fetched.mockReset()
  // Like a response of the shop's own server: HTML of other origins is rejected (REL-12).
  const page = new Response('<p id="order" data-live>EUR 20,00</p>')
  fetched.mockResolvedValue(Object.defineProperty(page, 'type', { value: 'basic' }))
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

/** The screen as served; `choose` is what the shopper does before its script runs. */
function open(choose: (screen: HTMLElement) => void): HTMLElement {
  const screen = document.createElement('checkout-forms')
  screen.innerHTML = `
    <form action="/kasse/lieferservice" method="post">
      <label><input type="radio" name="method" value="INVOICE" data-try="tryPayment" checked> Factuur</label>
      <label><input type="radio" name="method" value="DELAYED_PAYMENT" data-try="tryPayment"> Later</label>
      <select name="months" data-try="tryPayment"><option value="">Kies</option><option value="12">12</option></select>
      <p data-at-once><button name="do" value="payment">Verder</button></p>
    </form>
    <p id="order" data-live>EUR 10,00</p>`
  choose(screen)
  document.body.append(screen)
  return screen
}

const sent = () => {
  const [, { body }] = fetched.mock.calls[0] as [string, { body: FormData }]
  return Object.fromEntries(body)
}

describe('[BAS-2] [UX-6] selections in the checkout', () => {
  test('made before its script runs count as well', async () => {
    const screen = open((served) => {
      for (const radio of served.querySelectorAll<HTMLInputElement>('[value=DELAYED_PAYMENT]'))
        radio.checked = true
    })
    expect(sent()).toMatchObject({ do: 'tryPayment', method: 'DELAYED_PAYMENT' })
    await expect.poll(() => screen.textContent).toContain('EUR 20,00')
    expect(fetched).toHaveBeenCalledTimes(1)
  })

  test('in a list are sent, too', () => {
    open((served) => {
      for (const list of served.querySelectorAll('select')) list.value = '12'
    })
    expect(sent()).toMatchObject({ months: '12' })
  })

  test('are sent to the shop itself only', () => {
    open(() => {})
    expect(fetched).not.toHaveBeenCalled()
  })
})
