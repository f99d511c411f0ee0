import { type KeyboardEvent, type ReactNode, useRef } from 'react'

interface Tab {
  key: string
  label: string
}

interface Props {
  label: string
  tabs: readonly Tab[]
  selected: string
  onSelect: (key: string) => void
  children: ReactNode
}

/** Tabs as in WAI-ARIA: arrows, Home and End move and select; Tab moves into the panel (LOG-1). */
export function Tabs({ label, tabs, selected, onSelect, children }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const selectedIndex = tabs.findIndex(({ key }) => key === selected)
  const selectTab = (index: number) => {
    const tab = tabs[(index + tabs.length) % tabs.length]
    if (!tab) return
    onSelect(tab.key)
    list.current?.querySelector<HTMLElement>(`#log-in-tab-${tab.key}`)?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const target = {
      ArrowRight: selectedIndex + 1,
      ArrowLeft: selectedIndex - 1,
      Home: 0,
      End: tabs.length - 1,
    }[event.key]
    if (target === undefined) return
    event.preventDefault()
    selectTab(target)
  }
  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="mb-3 flex gap-3 border-b border-line"
        onKeyDown={onKeyDown}
      >
        {tabs.map(({ key, label: name }) => (
          <button
            key={key}
            id={`log-in-tab-${key}`}
            type="button"
            role="tab"
            className="log-in-tab"
            aria-selected={key === selected}
            aria-controls="log-in-panel"
            tabIndex={key === selected ? 0 : -1}
            onClick={() => onSelect(key)}
          >
            {name}
          </button>
        ))}
      </div>
      <div id="log-in-panel" role="tabpanel" aria-labelledby={`log-in-tab-${selected}`}>
        {children}
      </div>
    </>
  )
}
