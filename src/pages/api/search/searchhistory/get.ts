/** The same as the folder's own address. */
export { GET } from './index.ts'
