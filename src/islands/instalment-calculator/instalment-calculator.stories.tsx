import type { Decorator } from '@storybook/react-vite'
import { credit } from '#tests/browser/stories/islands/sample-credit.ts'
import { islandFrameOf } from '#tests/browser/storybook/island-frame.ts'
import type { CalculatorScreenProps } from './calculator-screen.tsx'
import Island from './instalment-calculator.tsx'

const framed: Decorator = (Story) => (
  <main className="frame py-3">
    <h1 className="mb-3 text-h2">%</h1>
    <div className="rounded-picture bg-quiet p-2 md:p-4">
      <h2 className="mb-3 text-h3">€</h2>
      <Story />
    </div>
  </main>
)

export default { title: 'Islands/Instalment calculator', decorators: [framed] }

const calculator = (
  input: Partial<CalculatorScreenProps['input']>,
  creditChanges: Partial<typeof credit> = {},
) => ({
  render: () => {
    const frame = islandFrameOf()
    return (
      <Island
        frame={frame}
        credit={{ ...credit, ...creditChanges }}
        currency={frame.formatting.i18n.currency}
        input={{ amount: '', paused: false, ...input }}
      />
    )
  },
})

export const Empty = calculator({})
export const WithoutLength = calculator({ amount: '600' })
export const Calculated = calculator({ amount: '600', months: 12 })
export const AfterPause = calculator({ amount: '600', months: 12, paused: true })
export const BelowMinimum = calculator({ amount: '12,50', months: 6 })
export const AboveMaximum = calculator({ amount: '99999', months: 36 })
export const Unreadable = calculator({ amount: 'driehonderd', months: 36 })
export const WithoutInterest = calculator({ amount: '1000', months: 36 }, { yearlyRatePercent: 0 })
export const PauseTooDear = calculator(
  { amount: '600', paused: true },
  { pause: { months: 4, surchargePercent: 9 } },
)
export const ManyLengthsAndLongAmounts = calculator(
  { amount: '9876543,21', months: 120, paused: true },
  { months: [2, 3, 4, 5, 6, 9, 12, 18, 24, 36, 48, 60, 120], maximumCents: 1_000_000_000 },
)
