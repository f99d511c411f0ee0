import type { Preview } from '#commerce/operator/preview.server.ts'
import type { AstroStories, AstroStory } from '../astro-story.ts'

export default {
  title: 'Preview/PreviewBanner',
  parameters: { astro: 'preview/PreviewBanner' },
} satisfies AstroStories

interface BannerProps {
  preview: Preview
}

const preview = { until: Date.parse('2030-12-24T12:00:00Z'), at: Date.parse('2030-12-24T08:00:00Z') }
export const AtAMoment: AstroStory<BannerProps> = {
  args: { nl: { preview }, de: { preview }, fr: { preview } },
}
