import { accessSync, constants, mkdirSync, statSync } from 'node:fs'
import { isUnsafeAllowed, unsafeFileSystem, unsafeFolder } from '../operations/file-system.ts'
import { type Settings, SettingsError } from './settings.ts'

/**
 * Checks before the server listens whether the folders of the settings can be used; creates the data folder. SQLite's
 * folder must not be on a file system that is unsafe for it.
 * @param fileSystemOf returns the name of the unsafe file system that a folder is on
 * @throws {SettingsError} naming every folder that cannot be used
 */
export function requireFolders(
  settings: Pick<Settings, 'dataFolder'>,
  env: NodeJS.ProcessEnv,
  fileSystemOf: (folder: string) => string | undefined = unsafeFileSystem,
): void {
  const problems = ['TENANTS_DIR', 'I18N_DIR', 'CONTENT_CACHE_DIR'].flatMap((name) => {
    const folder = env[name]
    return folder && !isFolder(folder) ? [`${name}: ${JSON.stringify(folder)} is not a folder`] : []
  })
  try {
    mkdirSync(settings.dataFolder, { recursive: true })
    accessSync(settings.dataFolder, constants.R_OK | constants.W_OK)
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException
    problems.push(
      `DATA_DIR: ${JSON.stringify(settings.dataFolder)} is not a writable folder (${code ?? message})`,
    )
  }
  const unsafe = env.DATABASE_URL || problems.length > 0 ? undefined : fileSystemOf(settings.dataFolder)
  if (unsafe !== undefined && !isUnsafeAllowed(env)) problems.push(unsafeFolder(settings.dataFolder, unsafe))
  if (problems.length > 0) throw new SettingsError(problems.join('\n'))
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
