import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

/** Chromium without windows, menus and tabs: it takes half the work of the whole one. */
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
 * The Chromium the tests drive: CHROMIUM_PATH, else playwright's own where it has been downloaded,
 * else the system's. Undefined where there is none yet (`ensure-browser.ts` installs one).
 */
export const findBrowser = (): string | undefined => firstOf([...named, downloaded, shell, ...whole])

/** Whether what {@link findBrowser} finds is the one to test with, or only what the machine happened to have. */
export const isBrowserFit = (): boolean => firstOf([...named, downloaded, shell]) !== undefined

/** The Chromium that CHROMIUM_PATH names, else one as shoppers have it: with windows, and keeping pages for going back. */
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
