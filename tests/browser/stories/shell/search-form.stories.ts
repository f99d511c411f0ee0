import type { AstroStories, AstroStory } from '../astro-story.ts'

export default { title: 'Shell/SearchForm', parameters: { astro: 'shell/SearchForm' } } satisfies AstroStories

interface SearchFormProps {
  id: string
  term?: string
}

export const Empty: AstroStory<SearchFormProps> = {
  args: { nl: { id: 'search' }, de: { id: 'search' }, fr: { id: 'search' } },
}

export const WithTerm: AstroStory<SearchFormProps> = {
  args: {
    nl: { id: 'search', term: 'badpak met beugel' },
    de: { id: 'search', term: 'Badeanzug mit Bügel' },
    fr: { id: 'search', term: 'maillot avec armatures' },
  },
}
