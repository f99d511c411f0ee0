/** Most search threads of a process by default: more would take much memory for the tables of languages. */
const mostByDefault = 4

/**
 * Returns the most search threads of a process: `SEARCH_THREADS`, else its share of the processor's cores.
 * @param cores number of cores that the processes of a machine share
 */
export function threadCount(
  { SEARCH_THREADS: threads, WORKERS: workers }: NodeJS.ProcessEnv,
  cores: number,
): number {
  if (threads) return Number(threads)
  const processes = Number(workers) || Math.min(4, cores)
  return Math.max(1, Math.min(mostByDefault, Math.floor(cores / processes)))
}
