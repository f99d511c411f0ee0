import { join } from 'node:path'

/** The path of the SQLite file. */
export const databaseFile = ({ folder }: { folder: string }): string => join(folder, 'shop.sqlite')
