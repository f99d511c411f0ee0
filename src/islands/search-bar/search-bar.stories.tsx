import type { SuggestResponse } from '#contract/messages/search.ts'
import { islandFrameOf } from '#tests/browser/storybook/island-frame.ts'
import { IslandI18nProvider } from '../island-i18n.tsx'
import { addStyles } from './add-styles.ts'
import { HistoryPanel } from './history-panel.tsx'
import { SearchBar } from './search-bar.tsx'
import { suggestionsOf } from './suggestion.ts'
import { SuggestionPanel } from './suggestion-panel.tsx'

export default { title: 'Islands/SearchBar' }

const urls = { search: '/s/', category: '/c/', product: '/p/' }
const suggestedProduct = (
  name: string,
  brand: string,
  price: number,
): SuggestResponse['products'][number] => ({
  sku: name,
  name,
  slug: 'x',
  brand: { name: brand },
  prices: { price, currency: 'EUR', from: price < 4000 },
  media: [{ src: '/pictures/tile-women', alt: '', width: 480, height: 600 }],
})

interface StoryTexts {
  terms: [string, string, string]
  typed: number
  products: [string, string, string]
  category: string
  page: string
}
const textsByLanguage: Record<string, StoryTexts> = {
  nl: {
    terms: ['badpak', 'badpak met beugel', 'badpak met kort pijpje'],
    typed: 4,
    products: [
      'Badpak met vormende voorkant',
      'Sportief badpak',
      'Badpak met rokje en uitneembare vulling in de cups',
    ],
    category: 'Badpakken',
    page: 'De juiste behamaat',
  },
  de: {
    terms: ['Badeanzug', 'Badeanzug mit Bügel', 'Badeanzug mit kurzem Bein'],
    typed: 5,
    products: [
      'Badeanzug mit formender Vorderseite',
      'Sportlicher Badeanzug',
      'Badeanzug mit Röckchen und Softcups',
    ],
    category: 'Badeanzüge',
    page: 'Die passende BH-Grösse',
  },
  fr: {
    terms: ['maillot de bain', 'maillot une pièce', 'maillot avec armatures'],
    typed: 4,
    products: [
      'Maillot une pièce gainant',
      'Maillot de sport',
      'Maillot une pièce à jupette et coques amovibles',
    ],
    category: 'Maillots une pièce',
    page: 'La bonne taille de soutien-gorge',
  },
}
const currentTexts = () => textsByLanguage[document.documentElement.lang.slice(0, 2)] as StoryTexts

function sampleAnswer(
  { terms, typed, products, category, page }: StoryTexts,
  correctedTerm: string | null,
): SuggestResponse {
  const [first, second, third] = products
  return {
    terms: terms.map((term) => ({ term, typed: correctedTerm ? 0 : typed })),
    products: [
      suggestedProduct(first, 'Veldmare', 5999),
      suggestedProduct(second, 'Liviorne', 3499),
      suggestedProduct(third, 'Tessalune', 7999),
    ],
    categories: [{ path: 'x', label: category }],
    brands: [{ slug: 'badira', name: 'Badira' }],
    content: [{ path: '/x', title: page, description: '' }],
    correctedTerm,
  }
}

interface Open {
  active?: number
  corrected?: boolean
  limit?: number
}

function Suggestions({ active = -1, corrected = false, limit = 10 }: Open) {
  addStyles()
  const shownAnswer = sampleAnswer(currentTexts(), corrected ? currentTexts().terms[0] : null)
  return (
    <IslandI18nProvider frame={islandFrameOf()}>
      <div className="frame">
        <div className="relative">
          <SuggestionPanel
            id="list"
            suggestions={suggestionsOf(shownAnswer, urls, limit)}
            corrected={corrected}
            active={active}
          />
        </div>
      </div>
    </IslandI18nProvider>
  )
}

function History({ terms, active = -1 }: { terms: string[]; active?: number }) {
  addStyles()
  return (
    <IslandI18nProvider frame={islandFrameOf()}>
      <div className="frame">
        <div className="relative">
          <HistoryPanel {...{ id: 'list', terms, urls, active }} onDelete={() => {}} onDeleteAll={() => {}} />
        </div>
      </div>
    </IslandI18nProvider>
  )
}

/** Hydrated without interaction: typed text sends no request, and the button shows a message. */
export const Bar = () => (
  <IslandI18nProvider frame={islandFrameOf()}>
    <div className="frame py-4">
      <SearchBar id="search" urls={urls} />
    </div>
  </IslandI18nProvider>
)

export const Suggested = () => <Suggestions />
export const TermChosen = () => <Suggestions active={1} />
export const ProductChosen = () => <Suggestions active={7} />
export const OnAPhone = () => <Suggestions limit={8} />
export const Corrected = () => <Suggestions corrected />

export const Searched = () => <History terms={[...currentTexts().terms]} />
export const SearchedChosen = () => <History terms={[...currentTexts().terms]} active={1} />
export const SearchedLongWords = () => (
  <History
    terms={Array.from({ length: 10 }, (_, index) => `${currentTexts().products[2].repeat(4)} ${index}`)}
  />
)
