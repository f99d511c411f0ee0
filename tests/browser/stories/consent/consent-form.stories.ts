import type { AstroStories, AstroStory } from '../astro-story.ts'

export default {
  title: 'Consent/ConsentForm',
  parameters: { astro: 'consent/ConsentForm' },
} satisfies AstroStories

interface FormProps {
  accepted: ReadonlySet<string>
}

const chosen: FormProps = { accepted: new Set(['C0001', 'C0003']) }
export const Chosen: AstroStory<FormProps> = { args: { nl: chosen, de: chosen, fr: chosen } }
