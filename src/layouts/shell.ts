import '../islands/interaction/start.ts'
import '../components/shell/elements.ts'
import './overlays.ts'
import './measure-vitals.ts'
import './complete-page.ts'
import { whenIdle } from '../components/shell/when-idle.ts'
import { whenShown } from '../components/shell/when-shown.ts'
import { startSession } from '../stores/session.ts'
import { startConsentAndNotices } from './consent-and-notices.ts'

// The page that follows one with a form answers it: what was submitted is no longer needed (draft-storage.ts).
try {
  const [page, key] = (sessionStorage.getItem('etalage-sent') ?? '').split('\n')
  const [{ type }] = performance.getEntriesByType('navigation') as [PerformanceNavigationTiming]
  if (key && type !== 'back_forward' && ['', page].includes(document.referrer))
    for (const each of [key, 'etalage-sent']) sessionStorage.removeItem(each)
} catch {
  // Storage may be unavailable; nothing is stored then.
}

/**
 * Starts the session, then consent and notices, once the page is idle, so that they cause no long task and no slower
 * paint.
 */
whenIdle(startSession)
// A prerendered page opens no banner and applies no consent before it is shown.
whenShown(() => whenIdle(startConsentAndNotices))
