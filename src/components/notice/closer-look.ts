/** Whether a notice suits who looks, by its id, as far as the browser alone can tell: fetched for the notices that ask. */
export { suitsVisitor as geo } from './suggest-home.ts'
export { suitsDevice as app } from './suits-device.ts'
