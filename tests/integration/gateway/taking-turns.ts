import { BackendSessionStore } from '#backend/customers/sessions/backend-session-store.ts'
import { openDatabase } from '#backend/infra/database/database.ts'
import { countUp } from './count-up.ts'

/** A process that counts up the data of a visitor. Its one argument names the place, the key and how often. */
const { place, key, times } = JSON.parse(process.argv[2] ?? '{}')
const database = await openDatabase(place)
process.stdout.write('ready\n')
await countUp(new BackendSessionStore(database), key, times)
await database.destroy()
