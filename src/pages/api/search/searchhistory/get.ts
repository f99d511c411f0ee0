/** The same as the folder's own path. */
export { GET } from './index.ts'
