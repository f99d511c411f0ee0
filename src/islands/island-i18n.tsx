import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { createFormat, type Format } from '../i18n/format.ts'
import { createTranslate, type Translate } from '../i18n/translate.ts'
import type { IslandFrame } from './frame.ts'
import { useLazyMessages } from './use-lazy-messages.ts'

interface IslandI18n {
  t: Translate
  format: Omit<Format, 'serviceHours'>
  locale: string
  /** All messages are loaded, including those that are loaded after hydration. */
  isComplete: boolean
}

const context = createContext<IslandI18n | null>(null)

export function IslandI18nProvider(props: { frame: IslandFrame; children: ReactNode }) {
  const { frame, isComplete } = useLazyMessages(props.frame)
  const i18n = useMemo(
    () => ({
      t: createTranslate(frame.locale, frame.texts),
      format: formatOf(frame),
      locale: frame.locale,
      isComplete,
    }),
    [frame, isComplete],
  )
  return <context.Provider value={i18n}>{props.children}</context.Provider>
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
export function useI18n(): IslandI18n {
  const i18n = useContext(context)
  if (!i18n) throw new Error('useI18n belongs inside an island')
  return i18n
}
