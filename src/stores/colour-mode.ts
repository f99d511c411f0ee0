import { atom } from 'nanostores'

export type ColourMode = 'light' | 'dark' | 'system'

/** The two storage keys of the specification: what was chosen, and what it came to. */
export const modeKey = 'etalage-colour-mode'
export const schemeKey = 'etalage-colour-scheme'

export const isColourMode = (value: unknown): value is ColourMode =>
  value === 'light' || value === 'dark' || value === 'system'

/** The chosen mode; `system` until it is followed and somebody has chosen (SHE-2). */
export const $colourMode = atom<ColourMode>('system')

/** Reads what was chosen, and follows the other tabs and the system. @param signal ends it */
export function followColourMode(signal: AbortSignal): void {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const read = () => $colourMode.set(stored())
  // Nothing is kept before somebody chooses (LAW-7).
  const keepScheme = () => {
    if (isStored()) store(schemeKey, schemeOf($colourMode.get(), dark.matches))
  }
  const fromOtherTab = (event: StorageEvent) => {
    // No key: the other tab cleared everything.
    if (event.key !== modeKey && event.key !== null) return
    read()
    show($colourMode.get())
  }
  read()
  // Chosen in another tab since the script in the head looked.
  if (isStored()) show($colourMode.get())
  keepScheme()
  dark.addEventListener('change', keepScheme, { signal })
  addEventListener('storage', fromOtherTab, { signal })
}

/** What a mode comes to, given what the system prefers. */
export function schemeOf(mode: ColourMode, systemIsDark: boolean): 'light' | 'dark' {
  if (mode !== 'system') return mode
  return systemIsDark ? 'dark' : 'light'
}

/** Chooses a mode, shows it at once and keeps it in this browser. */
export function setColourMode(mode: ColourMode): void {
  $colourMode.set(mode)
  store(modeKey, mode)
  store(schemeKey, schemeOf(mode, matchMedia('(prefers-color-scheme: dark)').matches))
  show(mode)
}

/** The same as the script in the head does before the first paint (layouts/boot.js). */
function show(mode: ColourMode): void {
  if (mode === 'system') delete document.documentElement.dataset.scheme
  else document.documentElement.dataset.scheme = mode
}

/** Storage can be closed to us (private windows); the mode then lasts as long as the page. */
function stored(): ColourMode {
  try {
    const value = localStorage.getItem(modeKey)
    return isColourMode(value) ? value : 'system'
  } catch {
    return 'system'
  }
}

function isStored(): boolean {
  try {
    return localStorage.getItem(modeKey) !== null
  } catch {
    return false
  }
}

function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {}
}
