import '../islands/interaction/start.ts'
import '../components/shell/elements.ts'
import './layers.ts'
import './measure-later.ts'
import './whole-page.ts'
import { whenIdle } from '../components/shell/when-idle.ts'
import { whenShown } from '../components/shell/when-shown.ts'
import { startSession } from '../stores/session.ts'
import { startChoices } from './choices.ts'

/** The session, then consent and notices, once the page has nothing better to do: no long task, no slower paint. */
whenIdle(startSession)
// Nobody is asked, and nothing accepted is done, in a page rendered ahead: it would have to be painted with it.
whenShown(() => whenIdle(startChoices))
