import { type ParseArgsConfig, parseArgs } from 'node:util'

/** Options of a command, as `parseArgs` of `node:util` describes them. */
type Options = NonNullable<ParseArgsConfig['options']>

/** A command of package.json. */
export interface Command<Opts extends Options = Options> {
  /** How to call it, with `npm run` and its name: shown by `--help` and after a usage error. */
  usage: string
  options?: Opts
  /** Whether arguments without `--` are allowed. */
  allowPositionals?: boolean
}

/** The parsed arguments of a command: `values` by option, and `positionals`. */
export type Arguments<Opts extends Options = Options> = ReturnType<
  typeof parseArgs<{ options: Opts; allowPositionals: true }>
>

/** The command was called in a wrong way: `runCommand` prints the message and the usage, and returns 2. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** An option with a text. */
export const text = { type: 'string' } as const
/** An option without a value; undefined when left out. */
export const flag = { type: 'boolean' } as const

const help = { type: 'boolean', short: 'h' } as const

/**
 * Parses the arguments, runs a command with them, and returns the exit code. `--help` prints the usage instead and
 * returns 0. An unknown option or another usage error prints the reason and the usage on stderr and returns 2.
 * @param run the command; returns the exit code
 * @throws what `run` throws, except usage errors
 */
export async function runCliCommand<const Opts extends Options = Record<never, never>>(
  command: Command<Opts>,
  run: (args: Arguments<Opts>) => Promise<number> | number,
  argv: readonly string[] = process.argv.slice(2),
): Promise<number> {
  try {
    const args = parse(command, argv)
    if (!args.values.help) return await run(args as Arguments<Opts>)
    console.log(command.usage)
    return 0
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    console.error(`${error.message}\n${command.usage}`)
    return 2
  }
}

function parse({ usage, options, allowPositionals = false }: Command, argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options: { ...options, help }, allowPositionals })
  } catch (error) {
    const name = /npm run (\S+)/.exec(usage)?.[1]
    throw new UsageError(
      options ? (error as Error).message : `${name} has no arguments, but got ${argv.join(' ')}.`,
    )
  }
}

/**
 * Reads a port from the environment.
 * @param text value of the variable
 * @param fallback where it is not set; 0 stands for a free port, and 0 may be given then
 * @throws {UsageError} if it is no port
 */
export function readPort(name: string, text: string | undefined, fallback: number): number {
  const port = Number(text || fallback)
  const lowest = Math.min(1, fallback)
  if (Number.isInteger(port) && port >= lowest && port < 65_536) return port
  throw new UsageError(`${name} has to be a number from ${lowest} to 65535, not ${text}.`)
}
