import { spawnSync } from 'node:child_process'
import { commandEnvironment } from '#tests/support/command-environment.ts'
import { repository } from './repository.ts'

/** The path and query of the URL that `npm run preview-link` prints. */
export function previewLink(port: number, args: readonly string[], env: Record<string, string> = {}): string {
  const command = 'src/cli/preview-link.ts'
  const { stdout, stderr } = spawnSync(process.execPath, [command, ...args], {
    cwd: repository,
    encoding: 'utf8',
    env: { ...commandEnvironment, ...env, PORT: String(port) },
  })
  if (!URL.canParse(stdout)) throw new Error(stderr)
  const { pathname, search } = new URL(stdout)
  return pathname + search
}
