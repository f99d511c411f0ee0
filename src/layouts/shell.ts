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
  const [page, key] = (sessionStorage.getItem('etalage-typed') as string).split('\n') as [string, string]
  const [{ type }] = performance.getEntriesByType('navigation') as [PerformanceNavigationTiming]
  if (type !== 'back_forward' && ['', page].includes(document.referrer))
    for (const each of [key, 'etalage-typed']) sessionStorage.removeItem(each)
} catch {
  // Nothing is stored, or storage is unavailable.
}

/**
 * Starts the session, then consent and notices, once the page is idle, so that they cause no long task and no slower
 * paint.
 */
whenIdle(startSession)
// A prerendered page opens no banner and applies no consent before it is shown.
whenShown(() => whenIdle(startConsentAndNotices))
