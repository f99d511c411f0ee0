/**
 * Whether a notice is relevant to the visitor, by its id, as far as the browser can decide. Loaded for the
 * notices that need it.
 */
export { suitsVisitor as geo } from './suggest-home.ts'
export { suitsDevice as app } from './suits-device.ts'
