/**
 * Environment of commands that tests run: PATH, and the folder where Node stores compiled modules
 * (tests/vitest.config.ts), which halves the time of a command.
 */
export const commandEnvironment = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
}
