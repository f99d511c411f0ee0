import { browserClient } from './create-client.ts'
import { InitialAnswers } from './initial-exchange.ts'

const initial = new InitialAnswers()

/** The one GraphQL client of all islands (DAT-1). Load this module lazily, with the island. */
export const client = browserClient(initial)

/** Takes in what a page brought along for an island: asked again within a minute, it costs no request (DAT-2). */
export const takeInitialData = initial.add.bind(initial)
