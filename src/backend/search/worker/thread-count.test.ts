import { expect, test } from 'vitest'
import { threadCount } from './thread-count.ts'

test.each([
  ['a process for each core', {}, 4, 1],
  ['one process of two cores', { WORKERS: '1' }, 2, 2],
  ['four processes of eight cores', {}, 8, 2],
  ['at most four threads by default', { WORKERS: '1' }, 64, 4],
  ['more processes than cores', { WORKERS: '8' }, 2, 1],
  ['as it is set', { WORKERS: '1', SEARCH_THREADS: '12' }, 2, 12],
  ['an empty variable is not set', { WORKERS: '', SEARCH_THREADS: '' }, 16, 4],
])('[REL-7] the search threads of %s', (_, environment, cores, threads) => {
  expect(threadCount(environment as NodeJS.ProcessEnv, cores)).toBe(threads)
})
