import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { longestTerm } from '../../contract/search-term.ts'
import { island } from '../island.tsx'
import { useWords } from '../island-words.tsx'
import { none } from './active-option.ts'
import { HistoryPanel } from './history-panel.tsx'
import { Icon } from './icon.tsx'
import { PanelBoundary } from './panel-boundary.tsx'
import type { SearchPlaces } from './search-places.ts'
import { addStyles } from './styles.ts'
import { suggestionsOf } from './suggestion.ts'
import { SuggestionPanel } from './suggestion-panel.tsx'
import { useCombobox } from './use-combobox.ts'
import { useHistory } from './use-history.ts'
import { useMostSuggestions } from './use-most-suggestions.ts'
import { useSuggestions } from './use-suggestions.ts'

interface SearchBarProps {
  /** Id of the text field. */
  id: string
  places: SearchPlaces
  /** The term that the page has searched for: shown in the field, so that it can be edited. */
  term?: string | undefined
}

/**
 * The search bar (SEA-2, UX-1, A11Y-3): a plain form that becomes a combobox after hydration. The input is
 * uncontrolled, so no typed text is lost before or during hydration.
 */
export function SearchBar({ id, places, term: searchedFor }: SearchBarProps) {
  const { t, locale, complete } = useWords()
  const input = useRef<HTMLInputElement>(null)
  const [alive, setAlive] = useState(false)
  const [text, setText] = useState('')
  const [missing, setMissing] = useState(false)
  const [news, setNews] = useState('')
  const term = text.trim()
  const list = `${id}-list`

  const most = useMostSuggestions()
  const history = useHistory()
  const { answer, settled } = useSuggestions(term, locale)
  const suggestions = answer ? suggestionsOf(answer, places, most) : []
  const searched = term === '' ? history.terms.slice(0, most) : []
  // Without its messages the list cannot be shown; the form still works.
  const found = term === '' ? searched.length : suggestions.length
  const count = complete ? found : 0

  const forget = async (gone: string) => {
    setNews(t('searchBar.forgotten', { term: gone }))
    input.current?.focus()
    if (!(await history.forget(gone))) setNews(t('searchBar.notForgotten'))
  }
  const forgetAll = async () => {
    setNews(t('searchBar.forgottenAll'))
    input.current?.focus()
    if (!(await history.forgetAll())) setNews(t('searchBar.notForgotten'))
  }
  const onDelete = term === '' ? (place: number) => forget(searched[place] as string) : undefined
  const { shown, active, show, close, onKeyDown } = useCombobox({ id: list, count, input, onDelete })

  const { load } = history
  const look = () => {
    show()
    if (input.current?.value.trim() === '') load()
  }
  // The first interaction was with the text field, so the list opens now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it comes to life
  useEffect(() => {
    addStyles()
    setAlive(true)
    setText(input.current?.value ?? '')
    if (document.activeElement === input.current) look()
  }, [])

  const write = (value: string) => {
    setText(value)
    setMissing(false)
    setNews('')
    look()
  }
  const clear = () => {
    if (!input.current) return
    input.current.value = ''
    input.current.focus()
    write('')
  }
  const submit = (event: FormEvent) => {
    close()
    if (input.current?.value.trim() !== '') return
    event.preventDefault()
    setMissing(true)
    input.current.focus()
  }
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) close()
  }

  const heard = () => {
    if (news) return news
    if (!complete || !alive || document.activeElement !== input.current) return ''
    if (term === '') return shown ? t('searchBar.searched', { count }) : ''
    if (!settled || !answer) return ''
    return count > 0 ? t('searchBar.count', { count }) : t('searchBar.none')
  }

  return (
    <search onBlur={leave} onKeyDown={onKeyDown}>
      <form action={places.search} method="get" className="relative" onSubmit={submit}>
        <label className="sr-only" htmlFor={id}>
          {t('search.label')}
        </label>
        <input
          ref={input}
          id={id}
          type="search"
          name="q"
          defaultValue={searchedFor}
          className="field pr-6"
          maxLength={longestTerm}
          enterKeyHint="search"
          autoComplete="off"
          placeholder={t('search.placeholder')}
          onInput={({ currentTarget }) => write(currentTarget.value)}
          onFocus={look}
          onClick={() => !shown && look()}
          {...(alive && {
            role: 'combobox',
            'aria-autocomplete': 'list',
            'aria-expanded': shown,
            'aria-controls': shown ? list : undefined,
            'aria-activedescendant': active === none ? undefined : `${list}-${active}`,
            'aria-invalid': missing || undefined,
            'aria-describedby': missing ? `${id}-missing` : undefined,
          })}
        />
        {complete && alive && text !== '' && (
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
        {missing && (
          <p id={`${id}-missing`} className="search-bar-message" role="alert">
            {t('search.emptyTerm')}
          </p>
        )}
        {shown && (
          <PanelBoundary>
            {term === '' ? (
              <HistoryPanel
                id={list}
                terms={searched}
                places={places}
                active={active}
                onForget={forget}
                onForgetAll={forgetAll}
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
        {heard()}
      </p>
    </search>
  )
}

export default island('search-bar', SearchBar)
