/** Whether a notice suits who looks, as far as the browser alone can tell: fetched for the notices that ask. */
export { suitsVisitor } from './suggest-home.ts'
export { suitsDevice } from './suits-device.ts'
