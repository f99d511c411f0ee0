import { AsyncLocalStorage } from 'node:async_hooks'
import type { ContentProblem } from './problems.ts'

/**
 * The moment whose content an answer shows (DEV-2): now for shoppers, any in a preview. Made anew for each answer,
 * which gathers in it what it meets on the way.
 */
export interface Moment {
  /** ms */
  at: number
  /** Drafts are shown, and every file is read as it is now. */
  drafts: boolean
  /** When something of what was shown comes or goes by itself, ms; infinite where nothing does. */
  changesAt: number
  /** What could not be shown, or not as its file says now. Gathered for editors only. */
  problems: ContentProblem[]
}

export const momentAt = (at: number, drafts = false): Moment => ({
  ...{ at, drafts },
  ...{ changesAt: Number.POSITIVE_INFINITY, problems: [] },
})

const moments = new AsyncLocalStorage<Moment>()

/** Makes an answer at a moment: whatever content is asked for on the way is that of the moment. */
export const answerAt = <Answer>(moment: Moment, answer: () => Answer): Answer => moments.run(moment, answer)

/** The moment of the answer that is being made; now where nobody said otherwise. */
export const currentMoment = (): Moment => moments.getStore() ?? momentAt(Date.now())
