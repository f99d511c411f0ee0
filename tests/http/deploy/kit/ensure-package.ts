import { spawnSync } from 'node:child_process'

interface Program {
  /** Name of the program, and of an environment variable in capitals that names another one. */
  program: string
  /** Words that print its version. */
  version: string[]
  /** Debian package that has it. */
  debianPackage: string
}

const isInstalled = (program: string, words: string[]): boolean => spawnSync(program, words).status === 0

/**
 * Returns a program: the one that its variable names, the machine's, or that of Debian's package, which is installed then.
 * Undefined where it cannot be had; the reason is printed. Services of a package do not start: not in run level 1.
 */
export function ensurePackage({ program, version, debianPackage }: Program): string | undefined {
  const found = process.env[program.toUpperCase()] || program
  const install = `apt-get update -qq && RUNLEVEL=1 DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends ${debianPackage}`
  for (const [command, words] of [
    ['sh', ['-c', install]],
    ['sudo', ['-n', 'sh', '-c', install]],
  ] as const) {
    if (isInstalled(found, version)) return found
    console.log(`No ${program} yet: apt-get install ${debianPackage}`)
    spawnSync(command, words, { stdio: 'inherit', timeout: 300_000 })
  }
  if (isInstalled(found, version)) return found
  console.warn(`Not run: ${program} is missing, and Debian's package ${debianPackage} cannot be installed.`)
  return undefined
}
