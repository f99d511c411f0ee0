import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import { browserArguments, findBrowser } from '../../browser/find-browser.ts'
import { openBuiltStories } from './built-stories.ts'
import { checkStory } from './check-story.ts'
import { Findings } from './findings.ts'
import { views } from './views.ts'

/** axe over every built story in every view (A11Y-1). Arguments: parts of the ids to look at; none means all. */
const wanted = process.argv.slice(2)
const stories = await openBuiltStories(fileURLToPath(new URL('../../../.cache/storybook', import.meta.url)))
const ids = stories.ids.filter((id) => wanted.length === 0 || wanted.some((part) => id.includes(part)))
const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments })
const findings = new Findings()
try {
  for (const view of views) {
    const context = await browser.newContext({
      viewport: { width: view.width, height: 900 },
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    for (const id of ids) findings.add(id, view.name, await checkStory(page, stories.origin, id, view))
    await context.close()
  }
} finally {
  await browser.close()
  stories.close()
}
if (findings.count > 0) console.log(`${findings}\n`)
console.log(`stories: ${ids.length} stories in ${views.length} views, ${findings.count} violations`)
process.exitCode = findings.count === 0 && ids.length > 0 ? 0 : 1
