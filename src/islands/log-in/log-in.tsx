import { island } from '../island.tsx'
import styles from './log-in.css?inline'
import { LogInDialog } from './log-in-dialog.tsx'

// The dialog's own rules come with it, in no page before: the security policy lets script add a whole sheet.
const sheet = new CSSStyleSheet()
sheet.replaceSync(styles)
document.adoptedStyleSheets.push(sheet)

/** Log-in, forgotten password and its success view in a dialog (LOG-1, LOG-3). */
export default island('log-in', LogInDialog)
