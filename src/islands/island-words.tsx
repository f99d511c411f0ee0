import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { createFormat, type Format } from '../i18n/format.ts'
import { createTranslate, type Translate } from '../i18n/translate.ts'
import type { IslandFrame } from './frame.ts'
import { useLaterWords } from './use-later-words.ts'

interface Words {
  t: Translate
  format: Omit<Format, 'serviceHours'>
  locale: string
  /** All messages are loaded, including those that are loaded after hydration. */
  complete: boolean
}

const context = createContext<Words | null>(null)

export function IslandWords(props: { frame: IslandFrame; children: ReactNode }) {
  const { frame, complete } = useLaterWords(props.frame)
  const words = useMemo(
    () => ({
      t: createTranslate(frame.locale, frame.texts),
      format: formatOf(frame),
      locale: frame.locale,
      complete,
    }),
    [frame, complete],
  )
  return <context.Provider value={words}>{props.children}</context.Provider>
}

/** Formats are slow to create and there is one per locale, so the server reuses them for many islands. */
const formats = new Map<string, Format>()

function formatOf({ formatting, locale }: IslandFrame): Format {
  const key = `${locale} ${JSON.stringify(formatting)}`
  const format = formats.get(key) ?? createFormat(formatting, locale)
  formats.set(key, format)
  return format
}

/**
 * Messages and formats in the page's language: `t('basket.title')`, `format.money(1299)` (cents).
 * @throws {Error} outside an island
 */
export function useWords(): Words {
  const words = useContext(context)
  if (!words) throw new Error('useWords belongs inside an island')
  return words
}
