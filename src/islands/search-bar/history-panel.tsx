import { useI18n } from '../island-i18n.tsx'
import { Icon } from './icon.tsx'
import { Option } from './option.tsx'
import { type SearchUrls, searchUrl } from './search-urls.ts'

export interface HistoryPanelProps {
  /** Id of the list; the ids of its options are `{id}-0` and so on. */
  id: string
  terms: string[]
  urls: SearchUrls
  /** Index of the active option, -1 for none. */
  active: number
  onDelete: (term: string) => void
  onDeleteAll: () => void
}

/**
 * The search history, with a delete button for each term (SEA-2, UX-1). The buttons are beside the list,
 * because an option must not contain one (WAI-ARIA). They are reached by Tab from the text field.
 */
export function HistoryPanel({ id, terms, urls, active, onDelete, onDeleteAll }: HistoryPanelProps) {
  const { t } = useI18n()
  return (
    <div className="search-bar-panel">
      <div className="search-bar-head">
        <p id={`${id}-heading`} className="search-bar-heading">
          {t('searchBar.history')}
        </p>
        <button type="button" className="search-bar-forget-all" onClick={onDeleteAll}>
          {t('searchBar.forgetAll')}
        </button>
      </div>
      <div className="search-bar-history">
        <div id={id} role="listbox" aria-labelledby={`${id}-heading`}>
          {terms.map((term, index) => (
            <Option key={term} id={`${id}-${index}`} href={searchUrl(urls, term)} active={index === active}>
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
                onClick={() => onDelete(term)}
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
