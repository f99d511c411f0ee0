import type { Database } from '../database/database.ts'
import { goRounds, type Rounds } from '../queue/rounds.ts'
import { sweepAged } from './sweep.ts'

/** How often what is over is looked for, ms. */
const roundMs = 600_000

/** Deletes what is over as long as the process lives. */
export const openSweeper = (database: Database): Rounds =>
  goRounds(
    roundMs,
    (signal) => sweepAged(database, Date.now(), signal),
    (error) => console.error('sweep:', error),
  )
