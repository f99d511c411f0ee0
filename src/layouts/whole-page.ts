import { whenIdle } from '../components/shell/when-idle.ts'

/**
 * What lies below what is seen first is laid out and painted when it comes near, so that the first sight comes sooner.
 * Once that is there, all of it is: who scrolls, searches or takes a picture of the page finds it whole. A page
 * rendered ahead has time until it is looked at.
 */
const whole = (): void => document.documentElement.classList.add('whole')

if ((document as Document & { prerendering?: boolean }).prerendering)
  document.addEventListener('prerenderingchange', () => whenIdle(whole), { once: true })
else addEventListener('load', whole)
