import { useI18n } from '../island-i18n.tsx'
import { Icon } from './icon.tsx'
import { Option } from './option.tsx'
import { ProductSuggestion } from './product-suggestion.tsx'
import { type Suggestion, type SuggestionKind, suggestionKinds } from './suggestion.ts'

export interface SuggestionPanelProps {
  /** Id of the list; the ids of its options are `{id}-0` and so on. */
  id: string
  suggestions: Suggestion[]
  /** Whether the terms are spelling corrections. */
  corrected: boolean
  /** Index of the active option, -1 for none. */
  active: number
}

const headings: Record<SuggestionKind, string> = {
  term: 'searchBar.terms',
  category: 'searchBar.categories',
  brand: 'searchBar.brands',
  page: 'searchBar.pages',
  product: 'searchBar.products',
}

/**
 * The suggestions for the typed text (UX-1), grouped by kind; products are beside the others if there is
 * space.
 */
export function SuggestionPanel({ id, suggestions, corrected, active }: SuggestionPanelProps) {
  const { t } = useI18n()
  const groupOf = (kind: SuggestionKind) => {
    const indexed = suggestions.map((suggestion, index) => ({ suggestion, index }))
    const members = indexed.filter(({ suggestion }) => suggestion.kind === kind)
    if (members.length === 0) return null
    const heading = kind === 'term' && corrected ? 'searchBar.corrected' : headings[kind]
    return (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a list of options (WAI-ARIA)
      <div key={kind} role="group" aria-labelledby={`${id}-${kind}`} className="search-bar-group">
        <p id={`${id}-${kind}`} className="search-bar-heading" aria-hidden="true">
          {t(heading)}
        </p>
        {members.map(({ suggestion, index }) => (
          <Option
            key={index}
            id={`${id}-${index}`}
            href={suggestion.href}
            active={index === active}
            className={kind === 'product' ? 'search-bar-product' : ''}
          >
            <Content suggestion={suggestion} />
          </Option>
        ))}
      </div>
    )
  }
  const others = suggestionKinds.filter((kind) => kind !== 'product').map(groupOf)
  const products = groupOf('product')
  const hasBoth = products !== null && others.some((group) => group !== null)
  return (
    <div className={`search-bar-panel ${hasBoth ? 'both' : ''}`}>
      <div id={id} role="listbox" aria-label={t('searchBar.suggestions')} className="search-bar-list">
        {hasBoth ? <div role="presentation">{others}</div> : others}
        {products && <div role="presentation">{products}</div>}
      </div>
    </div>
  )
}

function Content({ suggestion }: { suggestion: Suggestion }) {
  if (suggestion.kind === 'product') return <ProductSuggestion product={suggestion.product} />
  if (suggestion.kind !== 'term')
    return (
      <span
        className="search-bar-name"
        lang={(suggestion.kind === 'category' && suggestion.textLanguage) || undefined}
      >
        {suggestion.label}
      </span>
    )
  const { label, typed } = suggestion
  return (
    <>
      <Icon name="search" />
      <span className="search-bar-name">
        {label.slice(0, typed)}
        <b>{label.slice(typed)}</b>
      </span>
    </>
  )
}
