import { join } from 'node:path'

/** The file of a shop on SQLite. */
export const databaseFile = ({ folder }: { folder: string }): string => join(folder, 'shop.sqlite')
