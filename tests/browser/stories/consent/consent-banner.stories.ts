import type { AstroStories, AstroStory } from '../astro-story.ts'

export default {
  title: 'Consent/ConsentBanner',
  parameters: { astro: 'consent/ConsentBanner' },
} satisfies AstroStories

export const Initial: AstroStory<object> = { args: { nl: {}, de: {}, fr: {} } }
