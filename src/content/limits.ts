/** How long content stays fresh, and the limits of a fetch. Times in ms. */

/** Pages are revalidated every 15 s (CON-2). */
export const PAGE_FRESH_MS = 15_000

/** Navigation, banners and menus (CON-3). */
export const NAVIGATION_FRESH_MS = 900_000

/** A missing file is requested again after this. */
export const MISSING_FRESH_MS = 15_000

/** After a failure the storage is not queried for this long; cached content is served meanwhile. */
export const RETRY_AFTER_MS = 2_000

/** Timeout of a fetch including its body (CON-2). */
export const FETCH_TIMEOUT_MS = 5_000

/** Largest content file in bytes after decompression (SEC-7). */
export const LARGEST_FILE_BYTES = 2 * 1024 * 1024

/** Number of documents that a process caches. */
export const MEMORY_ENTRIES = 2_000

/** Identifiers become file names; file systems allow 255 bytes. */
export const LONGEST_IDENTIFIER = 200

/** Number of pages of a locale that are pulled, and of all files of a pull. */
export const MOST_PAGES = 10_000
export const LARGEST_PULL_BYTES = 256 * 1024 * 1024
