import type { AstroStories, AstroStory } from '../astro-story.ts'

export default {
  title: 'Notice/GeoNotice',
  parameters: { astro: 'notice/GeoNotice' },
} satisfies AstroStories

/** As it comes; the browser leaves the shop or language that suits. */
export const Every: AstroStory<object> = { args: { nl: {}, de: {}, fr: {} } }
