import { withClient } from '../client/with-client.tsx'
import { island } from '../island.tsx'
import styles from './log-in.css?inline'
import { LogInDialog } from './log-in-dialog.tsx'

// The dialog's styles are loaded with it, not with the page; the security policy allows constructed style
// sheets.
const sheet = new CSSStyleSheet()
sheet.replaceSync(styles)
document.adoptedStyleSheets.push(sheet)

/** Log-in, password reset request and its confirmation in a dialog (LOG-1, LOG-3). */
export default island('log-in', withClient(LogInDialog, 'keep'))
