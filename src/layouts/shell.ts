import '../islands/interaction/start.ts'
import '../components/shell/elements.ts'
import './layers.ts'
import './measure-later.ts'
import { startLoginState } from '../stores/login-state.ts'
import { startChoices } from './choices.ts'

/** The session and who is shopping, then consent and notices, once the page has nothing better to do: no long task, no slower paint. */
const start = (): void => {
  startLoginState()
  startChoices()
}

if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 2000 })
else setTimeout(start, 200)
