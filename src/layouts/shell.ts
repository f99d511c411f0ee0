import '../islands/interaction/start.ts'
import '../components/shell/elements.ts'
import './layers.ts'
import './measure-later.ts'
import { startLoginState } from '../stores/login-state.ts'

/** The session and who is shopping, once the page has nothing better to do: no long task, no slower paint. */
const start = (): void => startLoginState()

if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 2000 })
else setTimeout(start, 200)
