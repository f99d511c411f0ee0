import { build } from '../server/build.ts'
import { runCliCommand } from './arguments.ts'

/** Builds the shops into `dist/`, even where nothing has changed. Exit code: 0 when built, 1 when it failed, 2 for a usage error. */
const command = { usage: 'npm run build' }

process.exitCode = await runCliCommand(command, async () => {
  try {
    await build(process.cwd(), { force: true })
    return 0
  } catch (error) {
    console.error((error as Error).message)
    return 1
  }
})
