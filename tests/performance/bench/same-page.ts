import type { Page } from 'puppeteer-core'

/**
 * The same page as one file that looks the same: its markup and the styles that it uses, without scripts, props of
 * islands and comments. An optimised page by hand with this text, look and font.
 * @param page of a browser, used for nothing else
 */
export async function samePage(html: string, page: Page): Promise<string> {
  const markup = html
    .replaceAll(/<script\b[\s\S]*?<\/script>/g, '')
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(/<astro-island\b[^>]*>/g, '<div class="contents">')
    .replaceAll('</astro-island>', '</div>')
    .replace(/<body\b[^>]*>/, '<body>')
  await page.setContent(markup)
  const used = await page.evaluate(usedStyles)
  let at = 0
  return markup.replaceAll(/<style>[\s\S]*?<\/style>/g, () => `<style>${used[at++]}</style>`)
}

/** Runs in the page: the rules of its style elements that match an element, in any state. */
function usedStyles(): string[] {
  const states = /::?(?!is\b|where\b|not\b|has\b|first-child|last-child|nth-|only-)[a-z-]+(?:\([^()]*\))?/g
  const finds = (selector: string): boolean =>
    selector.split(',').some((part) => {
      try {
        return part.trim() === '' || document.querySelector(part) !== null
      } catch {
        return true
      }
    })
  const used = (rule: CSSRule): string => {
    if (rule instanceof CSSStyleRule)
      return finds(rule.selectorText.replaceAll(states, '')) ? rule.cssText : ''
    if (!(rule instanceof CSSGroupingRule)) return rule.cssText
    const inner = [...rule.cssRules].map(used).join('')
    const [head] = rule.cssText.split('{', 1)
    return inner && `${head}{${inner}}`
  }
  return [...document.querySelectorAll('style')].map(({ sheet }) =>
    [...(sheet?.cssRules ?? [])].map(used).join('').replaceAll(/\s+/g, ' '),
  )
}
