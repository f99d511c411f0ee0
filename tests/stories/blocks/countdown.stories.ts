import type { AstroStories, BlockStory } from '../astro-story.ts'

export default {
  title: 'Blocks/Countdown',
  parameters: { astro: 'blocks/Countdown' },
} satisfies AstroStories

const hour = 3_600_000
const fromNow = (hours: number): string => new Date(Date.now() + hours * hour).toISOString()

export const Running: BlockStory<'countdown'> = {
  args: {
    nl: { type: 'countdown', title: 'Op tijd', endsAt: fromNow(76), ended: 'Voorbij' },
    de: { type: 'countdown', title: 'Op tijd', endsAt: fromNow(76), ended: 'Voorbij' },
    fr: { type: 'countdown', title: 'Op tijd', endsAt: fromNow(76), ended: 'Voorbij' },
  },
}
