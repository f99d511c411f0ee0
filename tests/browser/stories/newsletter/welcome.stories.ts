import type { AstroStories, AstroStory } from '../astro-story.ts'

export default {
  title: 'Newsletter/Welcome',
  parameters: { astro: 'newsletter/Welcome' },
} satisfies AstroStories

export const Full: AstroStory<object> = { args: { nl: {}, de: {}, fr: {} } }
