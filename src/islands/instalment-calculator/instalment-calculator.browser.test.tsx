import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '#layouts/shop.css'
import { credit } from '#tests/browser/stories/islands/sample-credit.ts'
import { islandFrameOf } from '#tests/browser/storybook/island-frame.ts'
import type { CalculatorScreenProps } from './calculator-screen.tsx'
import Island from './instalment-calculator.tsx'

const show = (
  input: Partial<CalculatorScreenProps['input']> = {},
  creditChanges: Partial<typeof credit> = {},
) =>
  render(
    <Island
      frame={islandFrameOf({ lang: 'nl-NL' })}
      credit={{ ...credit, ...creditChanges }}
      currency="EUR"
      input={{ amount: '', paused: false, ...input }}
    />,
  )

const amount = () => page.getByLabelText('Bedrag in EUR')
const length = (months: number) => page.getByRole('radio', { name: new RegExp(`^${months} maanden`) })
const result = () => page.getByRole('region', { name: 'Jouw berekening' })
const figure = (name: string | RegExp) =>
  result()
    .element()
    .querySelectorAll('dl > div')
    .values()
    .find((row) => matches(row, name))
    ?.querySelector('dd')?.textContent
const matches = (row: Element, name: string | RegExp) => {
  const term = row.querySelector('dt')?.textContent ?? ''
  return typeof name === 'string' ? term === name : name.test(term)
}

test('[CAL-1] [UX-8] 600.00 over 12 months is 53.14 a month, 637.68 in all, with every figure', async () => {
  await show()
  await amount().fill('600')
  await expect.element(length(12)).not.toBeChecked()
  await length(12).click()
  await expect.element(result().getByText(/EUR.53,14 per maand/)).toBeVisible()
  expect(figure('Totaal te betalen')).toBe('EUR\u00a0637,68')
  expect(figure('Rente over de hele looptijd')).toBe('EUR\u00a037,68')
  expect(figure('Jaarlijks kostenpercentage')).toBe('12,0\u00a0%')
  expect(figure(/^Laatste termijn, in maand 12/)).toBe('EUR\u00a053,14')
  expect(figure('Contante prijs')).toBe('EUR\u00a0600,00')
})

test('[LAW-4] no length is preselected', async () => {
  await show({ amount: '600' })
  for (const radio of page.getByRole('radio').elements()) expect(radio).not.toBeChecked()
  await expect.element(page.getByRole('checkbox')).not.toBeChecked()
  await expect.element(page.getByText(/Kies een looptijd/)).toBeVisible()
})

test('[CAL-2] a pause adds its surcharge and moves the first instalment', async () => {
  await show({ amount: '600', months: 12 })
  await page.getByRole('checkbox').click()
  expect(figure('Toeslag betaalpauze')).toBe('EUR\u00a018,00')
  expect(figure('Eerste termijn, in maand 5')).toBe('EUR\u00a054,73')
})

test.each([
  ['99,99', '100,00', /het kleinste bedrag/],
  ['5000,01', '5.000,00', /het hoogste bedrag/],
])(
  '[CAL-1] an amount of %s becomes %s when the field loses the focus, with a message',
  async (typed, adjusted, message) => {
    await show({ months: 12 })
    await amount().fill(typed)
    await expect.element(result()).not.toBeInTheDocument()
    await userEvent.tab()
    await expect.element(amount()).toHaveValue(adjusted)
    await expect.element(page.getByText(message)).toBeVisible()
    await expect.element(result()).toBeVisible()
  },
)

test('[CAL-1] an invalid amount is reported on submit, and takes the focus', async () => {
  await show({ months: 12 })
  await page.getByRole('button', { name: 'Bereken' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Vul een bedrag in.')
  await expect.element(amount()).toHaveFocus()
  await amount().fill('driehonderd')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Bereken' }).click()
  await expect.element(page.getByRole('alert').getByText(/in cijfers/)).toBeVisible()
  await expect.element(amount()).toHaveValue('driehonderd')
})

test('[UX-8] without interest the instalments add up to the price', async () => {
  await show({ amount: '1000', months: 36 }, { yearlyRatePercent: 0 })
  expect(figure('Termijn per maand') ?? figure(/^Eerste termijn/)).toBe('EUR\u00a027,77')
  expect(figure(/^Laatste termijn/)).toBe('EUR\u00a028,05')
  expect(figure('Totaal te betalen')).toBe('EUR\u00a01.000,00')
  expect(figure('Jaarlijks kostenpercentage')).toBe('0,0\u00a0%')
})

test('[LAW-4] a pause that costs more than the law allows is not calculated', async () => {
  await show({ amount: '600', months: 12, paused: true }, { pause: { months: 4, surchargePercent: 9 } })
  await expect.element(page.getByText(/meer kosten dan is toegestaan/)).toBeVisible()
  await expect.element(result()).not.toBeInTheDocument()
})
