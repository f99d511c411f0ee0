import { useWords } from '../island-words.tsx'
import { Icon } from './icon.tsx'
import { Option } from './option.tsx'
import { type SearchPlaces, searchAddress } from './search-places.ts'

export interface HistoryPanelProps {
  /** Id of the list; the ids of its options are `{id}-0` and so on. */
  id: string
  terms: string[]
  places: SearchPlaces
  /** Index of the active option, -1 for none. */
  active: number
  onForget: (term: string) => void
  onForgetAll: () => void
}

/**
 * The search history, with a delete button for each term (SEA-2, UX-1). The buttons are beside the list,
 * because an option must not contain one (WAI-ARIA). They are reached by Tab from the text field.
 */
export function HistoryPanel({ id, terms, places, active, onForget, onForgetAll }: HistoryPanelProps) {
  const { t } = useWords()
  return (
    <div className="search-bar-panel">
      <div className="search-bar-head">
        <p id={`${id}-heading`} className="search-bar-heading">
          {t('searchBar.history')}
        </p>
        <button type="button" className="search-bar-forget-all" onClick={onForgetAll}>
          {t('searchBar.forgetAll')}
        </button>
      </div>
      <div className="search-bar-history">
        <div id={id} role="listbox" aria-labelledby={`${id}-heading`}>
          {terms.map((term, place) => (
            <Option
              key={term}
              id={`${id}-${place}`}
              address={searchAddress(places, term)}
              active={place === active}
            >
              <Icon name="earlier" />
              <span className="search-bar-name">{term}</span>
            </Option>
          ))}
        </div>
        <ul>
          {terms.map((term) => (
            <li key={term}>
              <button
                type="button"
                className="search-bar-forget"
                aria-label={t('searchBar.forget', { term })}
                onClick={() => onForget(term)}
              >
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
