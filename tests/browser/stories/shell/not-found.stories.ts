import type { AstroStories, AstroStory } from '../astro-story.ts'

export default { title: 'Shell/NotFound', parameters: { astro: 'states/NotFound' } } satisfies AstroStories

/** Its texts are messages of the locale. */
export const Full: AstroStory<object> = { args: { nl: {}, de: {}, fr: {} } }
