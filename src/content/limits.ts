/** How long content stays fresh, how long a fetch may take and how much it may bring. Times in ms. */

/** Pages are revalidated every 15 s (CON-2). */
export const PAGE_FRESH_MS = 15_000

/** Navigation, banners and menus (CON-3). */
export const NAVIGATION_FRESH_MS = 900_000

/** An address without a file is asked for again after this. */
export const MISSING_FRESH_MS = 15_000

/** After a failure the storage is left alone for this long; what is kept is served meanwhile. */
export const RETRY_AFTER_MS = 2_000

/** A fetch with its whole body (CON-2). */
export const FETCH_TIMEOUT_MS = 5_000

/** Largest content file, counted after decompression (SEC-7). */
export const LARGEST_FILE_BYTES = 2 * 1024 * 1024

/** Documents one process keeps in memory. */
export const MEMORY_ENTRIES = 2_000

/** Identifiers become file names; file systems allow 255 bytes. */
export const LONGEST_IDENTIFIER = 200

/** Pages of a locale that are pulled at most, and all files of a pull together. */
export const MOST_PAGES = 10_000
export const LARGEST_PULL_BYTES = 256 * 1024 * 1024
