import type { Decorator } from '@storybook/react-vite'
import { credit } from '../../../tests/stories/islands/sample-credit.ts'
import { islandFrameOf } from '../../../tests/storybook/island-frame.ts'
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

const asked = (question: Partial<CalculatorScreenProps['question']>, own: Partial<typeof credit> = {}) => ({
  render: () => {
    const frame = islandFrameOf()
    return (
      <Island
        frame={frame}
        credit={{ ...credit, ...own }}
        currency={frame.formatting.i18n.currency}
        question={{ amount: '', paused: false, ...question }}
      />
    )
  },
})

export const NothingAsked = asked({})
export const WithoutLength = asked({ amount: '600' })
export const Calculated = asked({ amount: '600', months: 12 })
export const AfterPause = asked({ amount: '600', months: 12, paused: true })
export const BelowMinimum = asked({ amount: '12,50', months: 6 })
export const AboveMaximum = asked({ amount: '99999', months: 36 })
export const Unreadable = asked({ amount: 'driehonderd', months: 36 })
export const WithoutInterest = asked({ amount: '1000', months: 36 }, { yearlyRatePercent: 0 })
export const PauseTooDear = asked(
  { amount: '600', paused: true },
  { pause: { months: 4, surchargePercent: 9 } },
)
export const ManyLengthsAndLongAmounts = asked(
  { amount: '9876543,21', months: 120, paused: true },
  { months: [2, 3, 4, 5, 6, 9, 12, 18, 24, 36, 48, 60, 120], maximumCents: 1_000_000_000 },
)
