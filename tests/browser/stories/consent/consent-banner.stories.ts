import type { AstroStories, AstroStory } from '../astro-story.ts'

export default {
  title: 'Consent/ConsentBanner',
  parameters: { astro: 'consent/ConsentBanner' },
} satisfies AstroStories

export const Asked: AstroStory<object> = { args: { nl: {}, de: {}, fr: {} } }
