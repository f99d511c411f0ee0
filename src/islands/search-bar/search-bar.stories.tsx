import { islandFrameOf } from '../../../tests/storybook/island-frame.ts'
import type { SuggestAnswer } from '../../contract/messages/search.ts'
import { IslandWords } from '../island-words.tsx'
import { HistoryPanel } from './history-panel.tsx'
import { SearchBar } from './search-bar.tsx'
import { addStyles } from './styles.ts'
import { suggestionsOf } from './suggestion.ts'
import { SuggestionPanel } from './suggestion-panel.tsx'

export default { title: 'Islands/SearchBar' }

const places = { search: '/s/', category: '/c/', product: '/p/' }
const suit = (name: string, brand: string, price: number): SuggestAnswer['products'][number] => ({
  sku: name,
  name,
  slug: 'x',
  brand: { name: brand },
  prices: { price, currency: 'EUR', from: price < 4000 },
  media: [{ src: '/pictures/tile-women', alt: '', width: 480, height: 600 }],
})

interface Words {
  terms: [string, string, string]
  typed: number
  products: [string, string, string]
  category: string
  page: string
}
const words: Record<string, Words> = {
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
const ownWords = () => words[document.documentElement.lang.slice(0, 2)] as Words

function answer(
  { terms, typed, products, category, page }: Words,
  correctedTerm: string | null,
): SuggestAnswer {
  const [first, second, third] = products
  return {
    terms: terms.map((term) => ({ term, typed: correctedTerm ? 0 : typed })),
    products: [suit(first, 'Veldmare', 5999), suit(second, 'Liviorne', 3499), suit(third, 'Tessalune', 7999)],
    categories: [{ path: 'x', label: category }],
    brands: [{ slug: 'badira', name: 'Badira' }],
    content: [{ path: '/x', title: page, description: '' }],
    correctedTerm,
  }
}

interface Open {
  active?: number
  corrected?: boolean
  most?: number
}

function Suggestions({ active = -1, corrected = false, most = 10 }: Open) {
  addStyles()
  const own = answer(ownWords(), corrected ? ownWords().terms[0] : null)
  return (
    <IslandWords frame={islandFrameOf()}>
      <div className="frame">
        <div className="relative">
          <SuggestionPanel
            id="list"
            suggestions={suggestionsOf(own, places, most)}
            corrected={corrected}
            active={active}
          />
        </div>
      </div>
    </IslandWords>
  )
}

function History({ terms, active = -1 }: { terms: string[]; active?: number }) {
  addStyles()
  return (
    <IslandWords frame={islandFrameOf()}>
      <div className="frame">
        <div className="relative">
          <HistoryPanel
            {...{ id: 'list', terms, places, active }}
            onForget={() => {}}
            onForgetAll={() => {}}
          />
        </div>
      </div>
    </IslandWords>
  )
}

/** Hydrated without interaction: typed text sends no request, and the button shows a message. */
export const Bar = () => (
  <IslandWords frame={islandFrameOf()}>
    <div className="frame py-4">
      <SearchBar id="search" places={places} />
    </div>
  </IslandWords>
)

export const Suggested = () => <Suggestions />
export const TermChosen = () => <Suggestions active={1} />
export const ProductChosen = () => <Suggestions active={7} />
export const OnAPhone = () => <Suggestions most={8} />
export const Corrected = () => <Suggestions corrected />

export const Searched = () => <History terms={[...ownWords().terms]} />
export const SearchedChosen = () => <History terms={[...ownWords().terms]} active={1} />
export const SearchedLongWords = () => (
  <History terms={Array.from({ length: 10 }, (_, place) => `${ownWords().products[2].repeat(4)} ${place}`)} />
)
