import { type ComponentType, useEffect, useRef } from 'react'
import type { IslandFrame } from './frame.ts'
import { signalReady } from './interaction/signal-ready.ts'
import { IslandBoundary } from './island-boundary.tsx'
import { IslandI18nProvider } from './island-i18n.tsx'

/**
 * Wraps a screen as an island. It provides messages and formats with `useI18n()` and an error message if
 * rendering fails (DAT-7). It signals hydration to the page, so that the first interaction is replayed. The
 * island's module exports the result as its default.
 * @param name in the log, such as `basket`
 */
export function island<Props extends object>(name: string, Screen: ComponentType<Props>) {
  return function Island({ frame, ...props }: Props & { frame: IslandFrame }) {
    const root = useRef<HTMLDivElement>(null)
    // Effects of an island run after those of its children, so its listeners and stores work by then.
    useEffect(() => {
      signalReady(root.current)
    }, [])
    return (
      <IslandI18nProvider frame={frame}>
        <IslandBoundary name={name}>
          <div ref={root} className="contents">
            <Screen {...(props as unknown as Props)} />
          </div>
        </IslandBoundary>
      </IslandI18nProvider>
    )
  }
}
