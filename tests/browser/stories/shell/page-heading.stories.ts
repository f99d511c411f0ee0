import type { PageHead } from '#content/page-schema.ts'
import type { AstroStories, AstroStory } from '../astro-story.ts'

export default {
  title: 'Shell/PageHeading',
  parameters: { astro: 'PageHeading' },
} satisfies AstroStories

interface PageHeadingProps {
  head: Omit<PageHead, 'blocks'>
  opensWithHero: boolean
}
type Words = Pick<PageHead, 'title' | 'lead' | 'breadcrumbs'>

const heading = (kind: PageHead['kind'], words: Words, picture?: PageHead['picture']): PageHeadingProps => ({
  head: {
    path: '/',
    kind,
    ...words,
    picture,
    seo: { description: words.title, index: true },
    alternates: {},
    modified: '2026-11-12',
  },
  opensWithHero: false,
})

const nl: Words = {
  title: 'Wol wassen en bewaren',
  lead: 'Zo blijft een trui jaren mooi, en hou je motten buiten de deur.',
  breadcrumbs: [{ label: 'Inspiratie', href: '/inspiratie' }],
}
const de: Words = {
  title: 'Wolle waschen und aufbewahren',
  lead: 'So bleibt ein Pullover jahrelang schön, und Motten bleiben fern.',
  breadcrumbs: [{ label: 'Magazin', href: '/magazin' }],
}
const fr: Words = {
  title: 'Laver et conserver la laine',
  lead: 'Un pull qui reste beau des années, et les mites dehors.',
  breadcrumbs: [{ label: 'Magazine', href: '/magazine' }],
}
const picture = { src: '/pictures/wardrobe-rail', alt: '' }

export const Article: AstroStory<PageHeadingProps> = {
  args: {
    nl: heading('article', nl, picture),
    de: heading('article', de, picture),
    fr: heading('article', fr, picture),
  },
}

export const Service: AstroStory<PageHeadingProps> = {
  args: { nl: heading('service', nl), de: heading('service', de), fr: heading('service', fr) },
}

export const Legal: AstroStory<PageHeadingProps> = {
  args: {
    nl: heading('legal', { title: 'Algemene voorwaarden', breadcrumbs: [] }),
    de: heading('legal', { title: 'Allgemeine Geschäftsbedingungen', breadcrumbs: [] }),
    fr: heading('legal', { title: 'Conditions générales', breadcrumbs: [] }),
  },
}
