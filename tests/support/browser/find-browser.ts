import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

/** Chromium without windows, menus and tabs: it does half the work of the complete one. */
const shell = '/usr/bin/chromium-headless-shell'

const whole = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
]

const named = process.env.CHROMIUM_PATH ? [process.env.CHROMIUM_PATH] : []
const downloaded = chromium.executablePath()

const firstOf = (paths: readonly string[]): string | undefined => paths.find((path) => existsSync(path))

/**
 * The Chromium of the tests: CHROMIUM_PATH, else playwright's own if it was downloaded, else the system's. Undefined
 * if there is none yet (`ensure-browser.ts` installs one).
 */
export const findBrowser = (): string | undefined => firstOf([...named, downloaded, shell, ...whole])

/**
 * Whether the result of {@link findBrowser} is the preferred one for tests, or only what the machine happens to have.
 */
export const isBrowserFit = (): boolean => firstOf([...named, downloaded, shell]) !== undefined

/** The Chromium of CHROMIUM_PATH, else a complete one as shoppers have it: with windows, and a back/forward cache. */
export const findWholeBrowser = (): string | undefined => firstOf([...named, ...whole])

/** For containers and machines without display, graphics or network. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
