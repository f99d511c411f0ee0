/** The texts of the log-in dialog; logging in itself is a form of the route `login`. */
export { GET } from './_login-dialog-texts.ts'
