import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import { browserArguments, findBrowser } from '#tests/support/browser/find-browser.ts'
import { openBuiltStories } from './built-stories.ts'
import { Findings } from './findings.ts'
import { StoryPage } from './story-page.ts'
import { type PageViews, pageViews } from './views.ts'

/** Runs axe on every built story in every view (A11Y-1). Arguments: parts of the ids to check; none means all. */
const wanted = process.argv.slice(2)
const stories = await openBuiltStories(
  fileURLToPath(new URL('../../../../.cache/storybook', import.meta.url)),
)
const ids = stories.ids.filter((id) => wanted.length === 0 || wanted.some((part) => id.includes(part)))
const findings = new Findings()
let looks = 0

const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments })

async function walk({ width, views }: PageViews): Promise<void> {
  // Transitions take no time then: waiting for their end took longer than axe.
  const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce' })
  const page = await StoryPage.open(context, stories.origin, ids.at(-1) ?? '')
  for (const view of views) {
    await page.dress(view)
    for (const id of ids) {
      await page.show(id)
      findings.add(id, `${view.name} ${width}`, await page.violations(view))
      looks++
    }
  }
  await context.close()
}

try {
  // In parallel: a renderer keeps one core busy.
  await Promise.all(
    pageViews.map(async (walked) => {
      for (const round of walked) await walk(round)
    }),
  )
} finally {
  await browser.close()
  stories.close()
}
if (findings.count > 0) console.log(`${findings}\n`)
console.log(`stories: ${ids.length} stories, ${looks} looks, ${findings.count} violations`)
process.exitCode = findings.count === 0 && looks > 0 ? 0 : 1
