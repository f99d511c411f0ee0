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
    <form action="/kasse/lieferservice" method="post"><fieldset><legend>Betalen</legend>
      <label><input type="radio" name="method" value="INVOICE" data-try="tryPayment" checked> Factuur</label>
      <label><input type="radio" name="method" value="DELAYED_PAYMENT" data-try="tryPayment"> Later</label>
      <select name="months" data-try="tryPayment"><option value="">Kies</option><option value="12">12</option></select></fieldset>
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

describe('[BAS-2] [UX-6] one button leads on at every moment', () => {
  const unanswered = (screen: HTMLElement) => {
    const form = screen.querySelector('form') as HTMLFormElement
    form.dataset.missing = 'Kies hoe je wilt betalen.'
    for (const radio of form.querySelectorAll<HTMLInputElement>('[type=radio]')) {
      radio.checked = false
      radio.defaultChecked = false
    }
  }
  const goOn = (screen: HTMLElement) => screen.querySelector<HTMLElement>('[data-at-once]') as HTMLElement

  test('that of the form before a choice; pressed, it shows what is missing and moves the focus there', async () => {
    const screen = open(unanswered)
    await expect.element(goOn(screen)).toBeVisible()
    screen.querySelector<HTMLButtonElement>('[data-at-once] button')?.click()
    expect(fetched).not.toHaveBeenCalled()
    expect(screen.querySelector('[role=alert]')?.textContent).toBe('Kies hoe je wilt betalen.')
    expect(document.activeElement).toBe(screen.querySelector('[name=method]'))
  })

  test('that of the order once there is one', async () => {
    const page = new Response(
      '<div id="order" data-live><form id="order-form"><button>Bestellen</button></form></div>',
    )
    fetched.mockResolvedValue(Object.defineProperty(page, 'type', { value: 'basic' }))
    const screen = open(unanswered)
    screen.querySelector<HTMLInputElement>('[value=INVOICE]')?.click()
    await expect.poll(() => screen.querySelector('#order-form')).not.toBeNull()
    expect(goOn(screen).hidden).toBe(true)
    expect(screen.querySelector('[role=alert]')).toBeNull()
  })
})
