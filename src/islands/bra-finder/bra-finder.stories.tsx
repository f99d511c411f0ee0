import type { Decorator } from '@storybook/react-vite'
import { islandFrameOf } from '#tests/browser/storybook/island-frame.ts'
import Island from './bra-finder.tsx'
import './bra-finder.css'

const framed: Decorator = (Story) => (
  <main className="frame py-3">
    <h1 className="text-h2">85D</h1>
    <h2 className="mb-3 text-h3">87 / 107</h2>
    <Story />
  </main>
)

export default { title: 'Islands/Bra finder', decorators: [framed] }

const finder = (underbust?: string, bust?: string) => ({
  render: () => (
    <Island
      key={document.documentElement.lang}
      frame={islandFrameOf()}
      id="story"
      action="#"
      search="/s/"
      initialMeasures={underbust === undefined ? undefined : { underbust, bust: bust ?? '' }}
    />
  ),
})

export const Empty = finder()
export const Sure = finder('85', '104')
export const BetweenSizes = finder('87', '107')
export const SmallestCup = finder('80', '91')
export const Swapped = finder('107', '87')
export const NoCup = finder('90', '98')
export const BeyondTheTable = finder('80', '120')
export const FieldsLeftEmpty = finder('', '')
export const FieldsWrong = finder('870', 'tien')
