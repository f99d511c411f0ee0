import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { maxTermLength } from '#contract/search-term.ts'
import { island } from '../island.tsx'
import { useI18n } from '../island-i18n.tsx'
import { noOption } from './active-option.ts'
import { addStyles } from './add-styles.ts'
import { HistoryPanel } from './history-panel.tsx'
import { Icon } from './icon.tsx'
import { PanelBoundary } from './panel-boundary.tsx'
import type { SearchUrls } from './search-urls.ts'
import { suggestionsOf } from './suggestion.ts'
import { SuggestionPanel } from './suggestion-panel.tsx'
import { useCombobox } from './use-combobox.ts'
import { useHistory } from './use-history.ts'
import { useSuggestionLimit } from './use-suggestion-limit.ts'
import { useSuggestions } from './use-suggestions.ts'

interface SearchBarProps {
  /** Id of the text field. */
  id: string
  urls: SearchUrls
  /** The term that the page has searched for: shown in the field, so that it can be edited. */
  term?: string | undefined
}

/**
 * The search bar (SEA-2, UX-1, A11Y-3): a plain form that becomes a combobox after hydration. The input is
 * uncontrolled, so no typed text is lost before or during hydration.
 */
export function SearchBar({ id, urls, term: searchedTerm }: SearchBarProps) {
  const { t, locale, isComplete: complete } = useI18n()
  const input = useRef<HTMLInputElement>(null)
  const [isHydrated, setHydrated] = useState(false)
  const [text, setText] = useState('')
  const [isTermMissing, setTermMissing] = useState(false)
  const [announcement, setAnnouncement] = useState('')
  const term = text.trim()
  const list = `${id}-list`

  const limit = useSuggestionLimit()
  const history = useHistory()
  const { answer, isCurrent } = useSuggestions(term, locale)
  const suggestions = answer ? suggestionsOf(answer, urls, limit) : []
  const shownTerms = term === '' ? history.terms.slice(0, limit) : []
  // Without its messages the list cannot be shown; the form still works.
  const optionCount = term === '' ? shownTerms.length : suggestions.length
  const count = complete ? optionCount : 0

  const deleteTerm = async (deleted: string) => {
    setAnnouncement(t('searchBar.forgotten', { term: deleted }))
    input.current?.focus()
    if (!(await history.deleteTerm(deleted))) setAnnouncement(t('searchBar.notForgotten'))
  }
  const deleteAllTerms = async () => {
    setAnnouncement(t('searchBar.forgottenAll'))
    input.current?.focus()
    if (!(await history.deleteAll())) setAnnouncement(t('searchBar.notForgotten'))
  }
  const onDelete = term === '' ? (index: number) => deleteTerm(shownTerms[index] as string) : undefined
  const { shown, active, show, close, onKeyDown } = useCombobox({ id: list, count, input, onDelete })

  const { load } = history
  const openList = () => {
    show()
    if (input.current?.value.trim() === '') load()
  }
  // The first interaction was with the text field, so the list opens now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it comes to life
  useEffect(() => {
    addStyles()
    setHydrated(true)
    setText(input.current?.value ?? '')
    if (document.activeElement === input.current) openList()
  }, [])

  const updateText = (value: string) => {
    setText(value)
    setTermMissing(false)
    setAnnouncement('')
    openList()
  }
  const clear = () => {
    if (!input.current) return
    input.current.value = ''
    input.current.focus()
    updateText('')
  }
  const submit = (event: FormEvent) => {
    close()
    if (input.current?.value.trim() !== '') return
    event.preventDefault()
    setTermMissing(true)
    input.current.focus()
  }
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) close()
  }

  const statusText = () => {
    if (announcement) return announcement
    if (!complete || !isHydrated || document.activeElement !== input.current) return ''
    if (term === '') return shown ? t('searchBar.searched', { count }) : ''
    if (!isCurrent || !answer) return ''
    return count > 0 ? t('searchBar.count', { count }) : t('searchBar.none')
  }

  return (
    <search onBlur={leave} onKeyDown={onKeyDown}>
      <form action={urls.search} method="get" className="relative" onSubmit={submit}>
        <label className="sr-only" htmlFor={id}>
          {t('search.label')}
        </label>
        <input
          ref={input}
          id={id}
          type="search"
          name="q"
          defaultValue={searchedTerm}
          className="field pr-6"
          maxLength={maxTermLength}
          enterKeyHint="search"
          autoComplete="off"
          placeholder={t('search.placeholder')}
          onInput={({ currentTarget }) => updateText(currentTarget.value)}
          onFocus={openList}
          onClick={() => !shown && openList()}
          {...(isHydrated && {
            role: 'combobox',
            'aria-autocomplete': 'list',
            'aria-expanded': shown,
            'aria-controls': shown ? list : undefined,
            'aria-activedescendant': active === noOption ? undefined : `${list}-${active}`,
            'aria-invalid': isTermMissing || undefined,
            'aria-describedby': isTermMissing ? `${id}-missing` : undefined,
          })}
        />
        {complete && isHydrated && text !== '' && (
          <button
            type="button"
            className="search-bar-clear"
            aria-label={t('searchBar.clear')}
            onClick={clear}
          >
            <Icon name="close" className="h-2 w-2" />
          </button>
        )}
        <button
          type="submit"
          className="absolute inset-y-0 right-0 grid w-[2.75rem] place-items-center text-accent"
          aria-label={t('search.submit')}
        >
          <Icon name="search" className="h-3 w-3 shrink-0" />
        </button>
        {isTermMissing && (
          <p id={`${id}-missing`} className="search-bar-message" role="alert">
            {t('search.emptyTerm')}
          </p>
        )}
        {shown && (
          <PanelBoundary>
            {term === '' ? (
              <HistoryPanel
                id={list}
                terms={shownTerms}
                urls={urls}
                active={active}
                onDelete={deleteTerm}
                onDeleteAll={deleteAllTerms}
              />
            ) : (
              <SuggestionPanel
                id={list}
                suggestions={suggestions}
                corrected={Boolean(answer?.correctedTerm)}
                active={active}
              />
            )}
          </PanelBoundary>
        )}
      </form>
      <p className="sr-only" role="status">
        {statusText()}
      </p>
    </search>
  )
}

export default island('search-bar', SearchBar)
