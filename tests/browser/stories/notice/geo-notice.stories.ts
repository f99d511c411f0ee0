import type { AstroStories, AstroStory } from '../astro-story.ts'

export default {
  title: 'Notice/GeoNotice',
  parameters: { astro: 'notice/GeoNotice' },
} satisfies AstroStories

/** As served; the browser selects the suitable shop or language. */
export const Every: AstroStory<object> = { args: { nl: {}, de: {}, fr: {} } }
