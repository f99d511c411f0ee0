import { AsyncLocalStorage } from 'node:async_hooks'
import type { ContentProblem } from './problems.ts'

/**
 * The time whose content a response shows (DEV-2): now for shoppers, any time in a preview. Created for each
 * response, which collects what it finds while rendering.
 */
export interface Moment {
  /** ms */
  at: number
  /** Shows drafts, and reads every file anew. */
  drafts: boolean
  /** When the shown content next changes by itself, ms; infinite if never. */
  changesAt: number
  /** Content that could not be shown, or is not shown as in its file. Collected for editors only. */
  problems: ContentProblem[]
}

export const momentAt = (at: number, drafts = false): Moment => ({
  ...{ at, drafts },
  ...{ changesAt: Number.POSITIVE_INFINITY, problems: [] },
})

const moments = new AsyncLocalStorage<Moment>()

/** Renders a response at a moment: all content requested meanwhile is that of the moment. */
export const runAtMoment = <Answer>(moment: Moment, run: () => Answer): Answer => moments.run(moment, run)

/** Returns the moment of the current response; defaults to now. */
export const currentMoment = (): Moment => moments.getStore() ?? momentAt(Date.now())
