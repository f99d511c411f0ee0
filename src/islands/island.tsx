import { type ComponentType, useEffect, useRef } from 'react'
import type { IslandFrame } from './frame.ts'
import { sayReady } from './interaction/say-ready.ts'
import { IslandBoundary } from './island-boundary.tsx'
import { IslandWords } from './island-words.tsx'

/**
 * Wraps a screen as an island, which every island is: its words and prices by `useWords()`, a message
 * in its place when it cannot be shown (DAT-7), and word to the page when it lives, so that the touch
 * that woke it is given to it. The island's module exports the result as its default.
 * @param name for the log: `basket`
 */
export function island<Props extends object>(name: string, Screen: ComponentType<Props>) {
  return function Island({ frame, ...props }: Props & { frame: IslandFrame }) {
    const place = useRef<HTMLDivElement>(null)
    // Effects of an island run after those of all its parts: then its listeners and stores work.
    useEffect(() => {
      sayReady(place.current)
    }, [])
    return (
      <IslandWords frame={frame}>
        <IslandBoundary name={name}>
          <div ref={place} className="contents">
            <Screen {...(props as unknown as Props)} />
          </div>
        </IslandBoundary>
      </IslandWords>
    )
  }
}
