import { atom } from 'nanostores'

export type ColourMode = 'light' | 'dark' | 'system'

/** The two storage keys of the specification: the selected mode, and the resulting scheme. */
export const modeKey = 'etalage-colour-mode'
export const schemeKey = 'etalage-colour-scheme'

export const isColourMode = (value: unknown): value is ColourMode =>
  value === 'light' || value === 'dark' || value === 'system'

/** The selected mode; `system` until it has been read and unless the shopper selected another one (SHE-2). */
export const $colourMode = atom<ColourMode>('system')

/** Reads the stored mode, and follows the other tabs and the system. @param signal ends it */
export function followColourMode(signal: AbortSignal): void {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const read = () => $colourMode.set(stored())
  // Nothing is stored before a selection (LAW-7).
  const storeScheme = () => {
    if (isStored()) store(schemeKey, schemeOf($colourMode.get(), dark.matches))
  }
  const fromOtherTab = (event: StorageEvent) => {
    // No key: the other tab cleared the whole storage.
    if (event.key !== modeKey && event.key !== null) return
    read()
    show($colourMode.get())
  }
  read()
  // Another tab may have changed the mode since the script in the head read it.
  if (isStored()) show($colourMode.get())
  storeScheme()
  dark.addEventListener('change', storeScheme, { signal })
  addEventListener('storage', fromOtherTab, { signal })
}

/** The colour scheme of a mode, given the system's preference. */
export function schemeOf(mode: ColourMode, systemIsDark: boolean): 'light' | 'dark' {
  if (mode !== 'system') return mode
  return systemIsDark ? 'dark' : 'light'
}

/** Selects a mode, shows it at once and stores it in this browser. */
export function setColourMode(mode: ColourMode): void {
  $colourMode.set(mode)
  store(modeKey, mode)
  store(schemeKey, schemeOf(mode, matchMedia('(prefers-color-scheme: dark)').matches))
  show(mode)
}

/** Does the same as the script in the head before the first paint (layouts/boot.js). */
function show(mode: ColourMode): void {
  if (mode === 'system') delete document.documentElement.dataset.scheme
  else document.documentElement.dataset.scheme = mode
}

/** Storage can be unavailable (private windows); then the mode lasts as long as the page. */
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
